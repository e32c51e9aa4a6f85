import { type HashTrie, trieDelete, trieEntries, trieFind, trieSet } from './hash-trie'

/**
 * An immutable map from strings, a 32-way hash trie: `set` and `delete` return a new map that shares all it can with
 * the old one (O(log32 n) time and memory). Iteration order is fixed by the keys, not by insertion.
 */
export class PersistentMap<V> {
  static readonly #empty = new PersistentMap<never>(null, 0)
  readonly #root: HashTrie<V>
  readonly size: number

  private constructor(root: HashTrie<V>, size: number) {
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
    return trieFind(this.#root, key)?.value
  }

  has(key: string): boolean {
    return trieFind(this.#root, key) !== undefined
  }

  set(key: string, value: V): PersistentMap<V> {
    const root = trieSet(this.#root, key, value)
    return root === this.#root ? this : new PersistentMap(root, this.size + (this.has(key) ? 0 : 1))
  }

  delete(key: string): PersistentMap<V> {
    const root = trieDelete(this.#root, key)
    return root === this.#root ? this : new PersistentMap(root, this.size - 1)
  }

  entries(): Generator<readonly [string, V]> {
    return trieEntries(this.#root)
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
