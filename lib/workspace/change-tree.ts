import type { ContentStore } from './content-store'
import { DirectoryNode, type TreeNode } from './directory-node'

/** What is at a normal path below `root`, or undefined; '' is the root itself. */
export function findNode(store: ContentStore, root: DirectoryNode, path: string): TreeNode | undefined {
  let node: TreeNode = root
  if (path === '') return node
  for (const name of path.split('/')) {
    if (node.kind === 'file') return undefined
    const child: TreeNode | undefined = node.get(store, name)
    if (!child) return undefined
    node = child
  }
  return node
}

/** The first file among the directories that `path` needs above itself, or undefined where nothing is in the way. */
export function findBlockingFile(store: ContentStore, root: DirectoryNode, path: string): string | undefined {
  let directory = root
  for (let slash = path.indexOf('/'), start = 0; slash >= 0; start = slash + 1, slash = path.indexOf('/', start)) {
    const child = directory.get(store, path.slice(start, slash))
    if (!child) return undefined
    if (child.kind === 'file') return path.slice(0, slash)
    directory = child
  }
  return undefined
}

/** A new root with `file` at `path`, copying only the directories on the way. Nothing may be in the way. */
export function placeNode(store: ContentStore, directory: DirectoryNode, path: string, file: TreeNode): DirectoryNode {
  const slash = path.indexOf('/')
  if (slash < 0) return directory.set(store, path, file)
  const name = path.slice(0, slash)
  const child = directory.get(store, name)
  const below = child?.kind === 'directory' ? child : DirectoryNode.empty()
  return directory.set(store, name, placeNode(store, below, path.slice(slash + 1), file))
}

/** A new root without what is at `path`; a directory that becomes empty goes with it. The same root if nothing is there. */
export function removeNode(store: ContentStore, directory: DirectoryNode, path: string): DirectoryNode {
  const slash = path.indexOf('/')
  if (slash < 0) return directory.remove(store, path)
  const name = path.slice(0, slash)
  const child = directory.get(store, name)
  if (child?.kind !== 'directory') return directory
  const below = removeNode(store, child, path.slice(slash + 1))
  if (below === child) return directory
  return below.fileCount === 0 ? directory.remove(store, name) : directory.set(store, name, below)
}

/** Every file below a directory in code-unit order of the paths; `prefix` is the directory's path with a final slash, or ''. */
export function* walkFiles(
  store: ContentStore,
  directory: DirectoryNode,
  prefix: string,
): Generator<{ path: string; hash: string; bytes: number }> {
  for (const [name, node] of directory.sorted(store)) {
    const path = prefix + name
    if (node.kind === 'file') yield { path, hash: node.hash, bytes: node.bytes }
    else yield* walkFiles(store, node, `${path}/`)
  }
}
