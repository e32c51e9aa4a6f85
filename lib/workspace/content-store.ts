import { sha256Hex } from '../base/sha256'

/**
 * Bytes by their SHA-256 (lower-case hexadecimal): file contents and directory nodes alike. Synchronous.
 * Callers must not change bytes they got from it.
 */
export interface ContentStore {
  /** The bytes with this hash, or undefined where the store does not have them. */
  get(hash: string): Uint8Array | undefined
  /** Keeps the bytes and returns their hash; putting the same bytes again is free of effect. */
  put(bytes: Uint8Array): string
}

/** A content store that keeps everything in memory. */
export class MemoryContentStore implements ContentStore {
  readonly #contents = new Map<string, Uint8Array>()

  /** How many different contents are kept. */
  get size(): number {
    return this.#contents.size
  }

  get(hash: string): Uint8Array | undefined {
    return this.#contents.get(hash)
  }

  put(bytes: Uint8Array): string {
    const hash = sha256Hex(bytes)
    // A copy: the caller may go on using its buffer, and a changed content would no longer have this hash.
    if (!this.#contents.has(hash)) this.#contents.set(hash, bytes.slice())
    return hash
  }
}
