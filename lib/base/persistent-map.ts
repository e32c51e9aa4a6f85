const BITS = 5
const WIDTH = 1 << BITS
const MASK = WIDTH - 1
const MAX_SHIFT = 30

interface Leaf<V> {
  readonly kind: 'leaf'
  readonly hash: number
  readonly key: string
  readonly value: V
}
/** Keys whose 32-bit hashes are equal. */
interface Collision<V> {
  readonly kind: 'collision'
  readonly hash: number
  readonly leaves: readonly Leaf<V>[]
}
interface Branch<V> {
  readonly kind: 'branch'
  readonly bitmap: number
  readonly children: readonly Node<V>[]
}
type Node<V> = Leaf<V> | Collision<V> | Branch<V>

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

/** One branch chain that holds two nodes whose hashes differ. */
function join<V>(shift: number, left: Leaf<V> | Collision<V>, right: Leaf<V>): Node<V> {
  if (left.hash === right.hash || shift > MAX_SHIFT) {
    const leaves = left.kind === 'leaf' ? [left] : left.leaves
    return { kind: 'collision', hash: right.hash, leaves: [...leaves, right] }
  }
  const leftSlot = (left.hash >>> shift) & MASK
  const rightSlot = (right.hash >>> shift) & MASK
  if (leftSlot === rightSlot)
    return { kind: 'branch', bitmap: 1 << leftSlot, children: [join(shift + BITS, left, right)] }
  return {
    kind: 'branch',
    bitmap: (1 << leftSlot) | (1 << rightSlot),
    children: leftSlot < rightSlot ? [left, right] : [right, left],
  }
}

function insert<V>(node: Node<V> | null, shift: number, leaf: Leaf<V>): Node<V> {
  if (node === null) return leaf
  if (node.kind === 'leaf') return node.key === leaf.key ? leaf : join(shift, node, leaf)
  if (node.kind === 'collision') {
    if (node.hash !== leaf.hash) return join(shift, node, leaf)
    const at = node.leaves.findIndex((other) => other.key === leaf.key)
    const leaves = at < 0 ? [...node.leaves, leaf] : node.leaves.with(at, leaf)
    return { kind: 'collision', hash: node.hash, leaves }
  }
  const bit = 1 << ((leaf.hash >>> shift) & MASK)
  const at = popCount(node.bitmap & (bit - 1))
  const children = node.children.slice()
  if ((node.bitmap & bit) === 0) children.splice(at, 0, leaf)
  else children[at] = insert(children[at] ?? null, shift + BITS, leaf)
  return { kind: 'branch', bitmap: node.bitmap | bit, children }
}

function without<V>(node: Node<V>, shift: number, hash: number, key: string): Node<V> | null {
  if (node.kind === 'leaf') return node.key === key ? null : node
  if (node.kind === 'collision') {
    const leaves = node.leaves.filter((leaf) => leaf.key !== key)
    const [only] = leaves
    return leaves.length === 1 && only ? only : { kind: 'collision', hash: node.hash, leaves }
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
    return { kind: 'branch', bitmap: node.bitmap, children: node.children.with(at, next) }
  }
  const children = node.children.toSpliced(at, 1)
  const [only] = children
  if (children.length === 0) return null
  if (children.length === 1 && only && only.kind !== 'branch') return only
  return { kind: 'branch', bitmap: node.bitmap & ~bit, children }
}

function* walk<V>(node: Node<V> | null): Generator<readonly [string, V]> {
  if (node === null) return
  if (node.kind === 'leaf') yield [node.key, node.value]
  else for (const child of node.kind === 'branch' ? node.children : node.leaves) yield* walk(child)
}

/**
 * An immutable map from strings, a 32-way hash trie: `set` and `delete` return a new map that shares all it can with
 * the old one (O(log32 n) time and memory). Iteration order is fixed by the keys, not by insertion.
 */
export class PersistentMap<V> {
  static readonly #empty = new PersistentMap<never>(null, 0)
  readonly #root: Node<V> | null
  readonly size: number

  private constructor(root: Node<V> | null, size: number) {
    this.#root = root
    this.size = size
  }

  static empty<V>(): PersistentMap<V> {
    return PersistentMap.#empty as PersistentMap<V> // `never` values fit any V: the map holds none
  }

  static from<V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> {
    let map = PersistentMap.empty<V>()
    for (const [key, value] of entries) map = map.set(key, value)
    return map
  }

  get(key: string): V | undefined {
    return find(this.#root, hashString(key), key)?.value
  }

  has(key: string): boolean {
    return find(this.#root, hashString(key), key) !== undefined
  }

  set(key: string, value: V): PersistentMap<V> {
    const hash = hashString(key)
    const before = find(this.#root, hash, key)
    if (before && Object.is(before.value, value)) return this
    return new PersistentMap(insert(this.#root, 0, { kind: 'leaf', hash, key, value }), this.size + (before ? 0 : 1))
  }

  delete(key: string): PersistentMap<V> {
    if (!this.has(key) || this.#root === null) return this
    return new PersistentMap(without(this.#root, 0, hashString(key), key), this.size - 1)
  }

  entries(): Generator<readonly [string, V]> {
    return walk(this.#root)
  }

  *keys(): Generator<string> {
    for (const [key] of this.entries()) yield key
  }

  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator](): Generator<readonly [string, V]> {
    return this.entries()
  }
}
