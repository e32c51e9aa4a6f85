import { type HashTrie, trieDelete, trieEntries, trieFind, trieSet } from '../base/hash-trie'
import type { ContentStore } from './content-store'
import { byCodeUnit } from './workspace-path'

/** A file as its directory knows it. */
export interface FileNode {
  readonly kind: 'file'
  readonly hash: string
  readonly bytes: number
}
/** What a directory has under a name. */
export type TreeNode = FileNode | DirectoryNode

/** Entries in walking order, of directories that were walked: beside the nodes, since most versions never are. */
const sortedEntries = new WeakMap<DirectoryNode, readonly (readonly [string, TreeNode])[]>()

/**
 * One immutable directory of a Merkle tree. Its entries are read from the store when first asked for, its hash is
 * computed when first asked for; `set` and `remove` share all but O(log n) of the entries with the old node.
 */
export class DirectoryNode {
  /** Files in it and below it. */
  readonly fileCount: number
  /** The sizes of those files together. */
  readonly bytes: number
  /** Undefined until they are read. The bare trie: a write makes one node for each directory on its path. */
  #entries: HashTrie<TreeNode> | undefined
  #hash: string | null

  private constructor(entries: HashTrie<TreeNode> | undefined, hash: string | null, fileCount: number, bytes: number) {
    this.#entries = entries
    this.#hash = hash
    this.fileCount = fileCount
    this.bytes = bytes
  }

  get kind(): 'directory' {
    return 'directory'
  }

  /** A directory without entries. A new one each time: a node's hash is only known to be in the store it was asked for. */
  static empty(): DirectoryNode {
    return new DirectoryNode(null, null, 0, 0)
  }

  /** A directory that the store has; its entries are read later. */
  static stored(hash: string, fileCount: number, bytes: number): DirectoryNode {
    return new DirectoryNode(undefined, hash, fileCount, bytes)
  }

  /** Reads a node whose figures nobody has noted: the root of a tree. Throws where the store lacks it. */
  static read(store: ContentStore, hash: string): DirectoryNode {
    const entries = readEntries(store, hash)
    let [fileCount, bytes] = [0, 0]
    for (const [, node] of trieEntries(entries)) {
      fileCount += countOf(node)
      bytes += node.bytes
    }
    return new DirectoryNode(entries, hash, fileCount, bytes)
  }

  /** Whether this is known to be the same directory without looking inside. */
  isKnownEqual(other: DirectoryNode): boolean {
    return this === other || (this.#hash !== null && this.#hash === other.#hash)
  }

  get(store: ContentStore, name: string): TreeNode | undefined {
    return trieFind(this.#load(store), name)?.value
  }

  /** The entries in the order their paths have: a directory sorts as its name followed by a slash. */
  sorted(store: ContentStore): readonly (readonly [string, TreeNode])[] {
    const known = sortedEntries.get(this)
    if (known) return known
    const sorted = [...trieEntries(this.#load(store))].sort(([left, leftNode], [right, rightNode]) =>
      byCodeUnit(
        leftNode.kind === 'directory' ? `${left}/` : left,
        rightNode.kind === 'directory' ? `${right}/` : right,
      ),
    )
    sortedEntries.set(this, sorted)
    return sorted
  }

  /** The entries in code-unit order of their names. */
  entries(store: ContentStore): (readonly [string, TreeNode])[] {
    return [...trieEntries(this.#load(store))].sort(([left], [right]) => byCodeUnit(left, right))
  }

  set(store: ContentStore, name: string, node: TreeNode): DirectoryNode {
    const entries = this.#load(store)
    const before = trieFind(entries, name)?.value
    const fileCount = this.fileCount + countOf(node) - (before ? countOf(before) : 0)
    return new DirectoryNode(
      trieSet(entries, name, node),
      null,
      fileCount,
      this.bytes + node.bytes - (before ? before.bytes : 0),
    )
  }

  remove(store: ContentStore, name: string): DirectoryNode {
    const entries = this.#load(store)
    const before = trieFind(entries, name)?.value
    if (!before) return this
    return new DirectoryNode(
      trieDelete(entries, name),
      null,
      this.fileCount - countOf(before),
      this.bytes - before.bytes,
    )
  }

  /** The Merkle hash: SHA-256 of the node's canonical JSON. Puts this node, and new ones below it, into the store. */
  hash(store: ContentStore): string {
    this.#hash ??= store.put(encodeEntries(store, this.entries(store)))
    return this.#hash
  }

  #load(store: ContentStore): HashTrie<TreeNode> {
    // Only a stored node lacks its entries, and that one has its hash.
    if (this.#entries === undefined) this.#entries = readEntries(store, this.#hash ?? '')
    return this.#entries
  }
}

function countOf(node: TreeNode): number {
  return node.kind === 'file' ? 1 : node.fileCount
}

/**
 * `{"entries":[["a.ts","f",hash,bytes],["src","d",hash,bytes,files]]}` in code-unit order of the names. A directory's
 * figures stand in its parent, so that a tree can be opened without reading all of it.
 */
function encodeEntries(store: ContentStore, entries: readonly (readonly [string, TreeNode])[]): Uint8Array {
  const rows = entries.map(([name, node]) =>
    node.kind === 'file'
      ? ([name, 'f', node.hash, node.bytes] as const)
      : ([name, 'd', node.hash(store), node.bytes, node.fileCount] as const),
  )
  return new TextEncoder().encode(JSON.stringify({ entries: rows }))
}

function readEntries(store: ContentStore, hash: string): HashTrie<TreeNode> {
  const bytes = store.get(hash)
  if (!bytes) throw new Error(`the store has no directory node ${hash}; was this tree made with another store?`)
  const rows = parseRows(new TextDecoder().decode(bytes))
  if (!rows) throw new Error(`the content ${hash} is not a directory node; a tree hash is needed here`)
  return rows.reduce<HashTrie<TreeNode>>((entries, [name, node]) => trieSet(entries, name, node), null)
}

/** The entries of a node's JSON; undefined where it is something else. */
function parseRows(text: string): [string, TreeNode][] | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || !('entries' in parsed)) return undefined
  if (!Array.isArray(parsed.entries)) return undefined
  const nodes: [string, TreeNode][] = []
  for (const row of parsed.entries) {
    const node = Array.isArray(row) ? parseRow(row) : undefined
    if (!node) return undefined
    nodes.push(node)
  }
  return nodes
}

function parseRow([name, kind, hash, bytes, files]: readonly unknown[]): [string, TreeNode] | undefined {
  if (typeof name !== 'string' || typeof hash !== 'string' || typeof bytes !== 'number') return undefined
  if (kind === 'f') return [name, { kind: 'file', hash, bytes }]
  if (kind === 'd' && typeof files === 'number') return [name, DirectoryNode.stored(hash, files, bytes)]
  return undefined
}
