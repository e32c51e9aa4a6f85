import type { ContentStore } from '../../workspace/content-store'
import { DirectoryNode } from '../../workspace/directory-node'
import type { FileEvent } from './read-events'
import type { SessionFileProblem } from './session-file'

/** Deeper directories come from nobody's project. */
const MAX_DEPTH = 200
const BAD_NAME = /^$|^\.{1,2}$|[/\0]/

/**
 * Every workspace that the events name must be whole in the file, since a session goes on from it: the first that is
 * not is the problem. Names that lead out of their directory are refused.
 */
export function checkTrees(events: readonly FileEvent[], store: ContentStore): SessionFileProblem | null {
  const seen = new Set<string>()
  for (const [index, event] of events.entries()) {
    if (typeof event.tree !== 'string') continue
    const reason = checkTree(event.tree, store, seen, 0)
    if (reason === null) continue
    const message = `The workspace after event ${event.seq} cannot be opened: ${reason}.`
    return { code: 'workspace_incomplete', path: `/events/${index}/tree`, message }
  }
  return null
}

function checkTree(hash: string, store: ContentStore, seen: Set<string>, depth: number): string | null {
  if (seen.has(hash)) return null
  seen.add(hash)
  if (depth > MAX_DEPTH) return `directories are nested more than ${MAX_DEPTH} deep`
  if (!store.get(hash)) return `the file lacks the directory with hash ${hash.slice(0, 12)}`
  try {
    for (const [name, node] of DirectoryNode.read(store, hash).entries(store)) {
      if (BAD_NAME.test(name)) return `it has a file named ${JSON.stringify(name)}`
      const reason =
        node.kind === 'file' ? checkFile(node.hash, name, store) : checkTree(node.hash(store), store, seen, depth + 1)
      if (reason !== null) return reason
    }
    return null
  } catch {
    return `content ${hash.slice(0, 12)} is no directory`
  }
}

function checkFile(hash: string, name: string, store: ContentStore): string | null {
  return store.get(hash) ? null : `the file lacks the content of ${JSON.stringify(name)}`
}
