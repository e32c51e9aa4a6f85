const BITS = 5
const WIDTH = 1 << BITS
const MASK = WIDTH - 1
const MAX_SHIFT = 30

// Kinds stand on the prototypes and a leaf's hash is made again when it is needed: nodes are kept by the thousand, and a
// field of each costs eight bytes.
class Leaf<V> {
  get kind(): 'leaf' {
    return 'leaf'
  }
  constructor(
    readonly key: string,
    readonly value: V,
  ) {}
}
/** Keys whose 32-bit hashes are equal. */
class Collision<V> {
  get kind(): 'collision' {
    return 'collision'
  }
  constructor(
    readonly hash: number,
    readonly leaves: readonly Leaf<V>[],
  ) {}
}
class Branch<V> {
  get kind(): 'branch' {
    return 'branch'
  }
  constructor(
    readonly bitmap: number,
    readonly children: readonly Node<V>[],
  ) {}
}
type Node<V> = Leaf<V> | Collision<V> | Branch<V>

/**
 * An immutable 32-way hash trie from strings; `null` is the empty one. `PersistentMap` is its friendly face; whoever
 * keeps very many of them keeps the bare trie.
 */
export type HashTrie<V> = Node<V> | null

/** FNV-1a over UTF-16 units. */
function hashString(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) {
    hash ^= key.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash ^ (hash >>> 15)
}

function popCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** What stands under a key, in a box that tells `undefined` from nothing; O(log32 n). */
export function trieFind<V>(trie: HashTrie<V>, key: string): { readonly value: V } | undefined {
  return find(trie, hashString(key), key)
}

/** With a key's value set: a new trie that shares all but the path to it, or the same one where nothing changes. */
export function trieSet<V>(trie: HashTrie<V>, key: string, value: V): HashTrie<V> {
  const hash = hashString(key)
  const before = find(trie, hash, key)
  return before && Object.is(before.value, value) ? trie : insert(trie, 0, new Leaf(key, value), hash)
}

/** Without a key; the same trie where it is not there. */
export function trieDelete<V>(trie: HashTrie<V>, key: string): HashTrie<V> {
  return trie === null ? null : without(trie, 0, hashString(key), key)
}

function find<V>(root: Node<V> | null, hash: number, key: string): Leaf<V> | undefined {
  let node = root
  for (let shift = 0; node !== null; shift += BITS) {
    if (node.kind === 'leaf') return node.key === key ? node : undefined
    if (node.kind === 'collision') return node.leaves.find((leaf) => leaf.key === key)
    const bit = 1 << ((hash >>> shift) & MASK)
    if ((node.bitmap & bit) === 0) return undefined
    node = node.children[popCount(node.bitmap & (bit - 1))] ?? null
  }
  return undefined
}

/** One branch chain that holds a node, whose keys have `leftHash`, and a leaf with another key. */
function join<V>(
  shift: number,
  left: Leaf<V> | Collision<V>,
  leftHash: number,
  right: Leaf<V>,
  rightHash: number,
): Node<V> {
  if (leftHash === rightHash || shift > MAX_SHIFT) {
    return new Collision(rightHash, [...(left.kind === 'leaf' ? [left] : left.leaves), right])
  }
  const leftSlot = (leftHash >>> shift) & MASK
  const rightSlot = (rightHash >>> shift) & MASK
  if (leftSlot === rightSlot) return new Branch(1 << leftSlot, [join(shift + BITS, left, leftHash, right, rightHash)])
  return new Branch((1 << leftSlot) | (1 << rightSlot), leftSlot < rightSlot ? [left, right] : [right, left])
}

function insert<V>(node: Node<V> | null, shift: number, leaf: Leaf<V>, hash: number): Node<V> {
  if (node === null) return leaf
  if (node.kind === 'leaf') {
    return node.key === leaf.key ? leaf : join(shift, node, hashString(node.key), leaf, hash)
  }
  if (node.kind === 'collision') {
    if (node.hash !== hash) return join(shift, node, node.hash, leaf, hash)
    const at = node.leaves.findIndex((other) => other.key === leaf.key)
    return new Collision(node.hash, at < 0 ? [...node.leaves, leaf] : node.leaves.with(at, leaf))
  }
  const bit = 1 << ((hash >>> shift) & MASK)
  const at = popCount(node.bitmap & (bit - 1))
  const isNew = (node.bitmap & bit) === 0
  const child = isNew ? leaf : insert(node.children[at] ?? null, shift + BITS, leaf, hash)
  return new Branch(node.bitmap | bit, isNew ? node.children.toSpliced(at, 0, child) : node.children.with(at, child))
}

function without<V>(node: Node<V>, shift: number, hash: number, key: string): Node<V> | null {
  if (node.kind === 'leaf') return node.key === key ? null : node
  if (node.kind === 'collision') {
    const leaves = node.leaves.filter((leaf) => leaf.key !== key)
    const [only] = leaves
    return leaves.length === 1 && only ? only : new Collision(node.hash, leaves)
  }
  const bit = 1 << ((hash >>> shift) & MASK)
  if ((node.bitmap & bit) === 0) return node
  const at = popCount(node.bitmap & (bit - 1))
  const child = node.children[at]
  if (!child) return node
  const next = without(child, shift + BITS, hash, key)
  if (next === child) return node
  if (next !== null) {
    // A lone leaf moves up, so that equal maps keep equal depth.
    if (next.kind !== 'branch' && node.children.length === 1) return next
    return new Branch(node.bitmap, node.children.with(at, next))
  }
  const children = node.children.toSpliced(at, 1)
  const [only] = children
  if (children.length === 0) return null
  if (children.length === 1 && only && only.kind !== 'branch') return only
  return new Branch(node.bitmap & ~bit, children)
}

/** All entries, in an order that the keys alone decide. */
export function* trieEntries<V>(trie: HashTrie<V>): Generator<readonly [string, V]> {
  if (trie === null) return
  if (trie.kind === 'leaf') yield [trie.key, trie.value]
  else for (const child of trie.kind === 'branch' ? trie.children : trie.leaves) yield* trieEntries(child)
}
