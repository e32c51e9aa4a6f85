/**
 * The nodes of a shell's file system. File nodes are immutable and directories are copied on the first write of a run,
 * so that the tree of the workspace lives on between runs and a run's changes are what differs from it.
 *
 * @typedef {{ kind: 'file', hash: string | null, size: number, content: Uint8Array | null, mode: number, mtime: number }} FileNode
 * A file of the workspace has a hash and no content until somebody reads it; a written one has its content.
 * @typedef {{ kind: 'directory', children: Map<string, TreeNode>, owner: object, mode: number, mtime: number }} DirectoryNode
 * @typedef {FileNode | DirectoryNode} TreeNode
 */

export const DIRECTORY_MODE = 0o755
const FILE_MODE = 0o644

/** @returns {DirectoryNode} an empty directory that `owner` may change */
export function createDirectory(owner, mtime = 0) {
  return { kind: 'directory', children: new Map(), owner, mode: DIRECTORY_MODE, mtime }
}

/** @returns {FileNode} a file of the workspace; scripts can be run, since a workspace keeps no permissions */
export function createStoredFile(path, hash, size, mtime) {
  return { kind: 'file', hash, size, content: null, mode: /\.(sh|bash)$/.test(path) ? 0o755 : FILE_MODE, mtime }
}

/** @returns {FileNode} */
export function createWrittenFile(content, mtime, mode = FILE_MODE) {
  return { kind: 'file', hash: null, size: content.length, content, mode, mtime }
}

/** Parts of a normal absolute path; the root has none. */
export function splitPath(path) {
  return path.split('/').filter((part) => part !== '')
}

/** The absolute path without `.`, `..` and doubled slashes; above the root is the root. */
export function normalPath(path) {
  const parts = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return `/${parts.join('/')}`
}

/** Whether a normal path is a directory itself or lies below it. */
export function isWithin(directory, path) {
  return path === directory || path.startsWith(`${directory}/`)
}

/** Bytes of the files that were written in this run, in a node and below it. */
export function writtenBelow(node) {
  if (node.kind === 'file') return node.content?.length ?? 0
  let bytes = 0
  for (const child of node.children.values()) bytes += writtenBelow(child)
  return bytes
}

/** @returns {TreeNode | undefined} what lies below `root` at `parts` */
export function findNode(root, parts) {
  let node = root
  for (const part of parts) {
    if (node?.kind !== 'directory') return undefined
    node = node.children.get(part)
  }
  return node
}

/** Puts or, with `undefined`, removes a node, copying directories that `owner` does not own; makes those that lack. */
export function setNode(root, owner, parts, node) {
  let directory = root
  for (const part of parts.slice(0, -1)) {
    const child = directory.children.get(part)
    let own = child
    if (child?.kind !== 'directory') own = createDirectory(owner)
    else if (child.owner !== owner) own = { ...child, children: new Map(child.children), owner }
    if (own !== child) directory.children.set(part, own)
    directory = own
  }
  const name = parts[parts.length - 1]
  if (node === undefined) directory.children.delete(name)
  else directory.children.set(name, node)
}

/**
 * What turns one tree into another, file by file; equal parts are skipped. A file that only moved keeps its hash and is
 * told by it. @returns {{ path: string, deleted?: true, hash?: string, bytes?: Uint8Array }[]}
 */
export function diffTrees(before, after, prefix = '') {
  const changes = []
  if (before === after) return changes
  const names = new Set([...childrenOf(before).keys(), ...childrenOf(after).keys()])
  for (const name of names) {
    const path = prefix === '' ? name : `${prefix}/${name}`
    const old = childrenOf(before).get(name)
    const now = childrenOf(after).get(name)
    if (old === now) continue
    if (old?.kind === 'file' && now?.kind !== 'file') changes.push({ path, deleted: true })
    if (now?.kind === 'file') {
      if (old?.kind !== 'file' || now.hash === null || now.hash !== old.hash) changes.push(toChange(path, now))
    }
    if (old?.kind === 'directory' || now?.kind === 'directory') changes.push(...diffTrees(old, now, path))
  }
  return changes
}

function childrenOf(node) {
  return node?.kind === 'directory' ? node.children : new Map()
}

function toChange(path, file) {
  // A copy, since a message carries all of the buffer that a content lies in.
  return file.hash === null ? { path, bytes: new Uint8Array(file.content) } : { path, hash: file.hash }
}
