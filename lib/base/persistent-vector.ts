const BITS = 5
const WIDTH = 1 << BITS
const MASK = WIDTH - 1

type Node<T> = readonly T[] | readonly Node<T>[]

function setIn<T>(node: Node<T> | undefined, shift: number, index: number, value: T): Node<T> {
  const slot = (index >>> shift) & MASK
  const copy = (node ?? []).slice() as (T | Node<T>)[] // the level decides which of the two the slots hold
  copy[slot] = shift === 0 ? value : setIn(copy[slot] as Node<T> | undefined, shift - BITS, index, value)
  return copy as Node<T>
}

/** An immutable list, a 32-way trie: `push` and `set` share all but O(log32 n) nodes with the old list. */
export class PersistentVector<T> {
  static readonly #empty = new PersistentVector<never>([], 0, 0)
  readonly #root: Node<T>
  readonly #shift: number
  readonly length: number

  private constructor(root: Node<T>, shift: number, length: number) {
    this.#root = root
    this.#shift = shift
    this.length = length
  }

  static empty<T>(): PersistentVector<T> {
    return PersistentVector.#empty as PersistentVector<T> // it holds no item, so any item type fits
  }

  static from<T>(items: Iterable<T>): PersistentVector<T> {
    let vector = PersistentVector.empty<T>()
    for (const item of items) vector = vector.push(item)
    return vector
  }

  get(index: number): T | undefined {
    if (index < 0 || index >= this.length) return undefined
    let node: Node<T> | T | undefined = this.#root
    for (let shift = this.#shift; shift >= 0; shift -= BITS) {
      node = (node as readonly (Node<T> | T)[])[(index >>> shift) & MASK]
    }
    return node as T
  }

  last(): T | undefined {
    return this.get(this.length - 1)
  }

  push(value: T): PersistentVector<T> {
    const isFull = this.length === WIDTH ** (this.#shift / BITS + 1)
    const shift = isFull ? this.#shift + BITS : this.#shift
    const root = isFull ? ([this.#root] as readonly Node<T>[]) : this.#root
    return new PersistentVector(setIn(root, shift, this.length, value), shift, this.length + 1)
  }

  /** Replaces the item at `index`; throws a RangeError where there is none. */
  set(index: number, value: T): PersistentVector<T> {
    if (index < 0 || index >= this.length) throw new RangeError(`no item ${index} in a vector of ${this.length}`)
    return new PersistentVector(setIn(this.#root, this.#shift, index, value), this.#shift, this.length)
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; index < this.length; index++) yield this.get(index) as T // index is in range
  }

  toArray(): T[] {
    return [...this]
  }
}
