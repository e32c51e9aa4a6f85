import { findNode, normalPath, splitPath } from './virtual-tree.mjs'

/** Where the workspace lies in the shell. Everything beside it lasts for one run. */
export const WORKSPACE_ROOT = '/workspace'

/** What a run looked at in the workspace: `file:`, `kind:` and `list:` tokens over workspace-relative paths. */
export class ReadNotes {
  #base
  tokens = new Set()

  /** @param base the workspace's tree as it was before the run */
  constructor(base) {
    this.#base = base
  }

  /** Notes a look at an absolute path, unless the run itself made what is there: that depends on nobody. */
  note(kind, path, root) {
    const parts = splitPath(normalPath(path))
    if (`/${parts[0]}` !== WORKSPACE_ROOT) return
    const below = parts.slice(1)
    const before = findNode(this.#base, below)
    const isUntouched = findNode(root, parts) === before
    if (isUntouched || before?.kind === 'directory') this.tokens.add(`${kind}:${below.join('/')}`)
  }
}
