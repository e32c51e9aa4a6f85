import 'server-only'

/** What stands in place of a key. */
export const KEY_REMOVED = '[key removed]'
/** Shorter texts than this are words that may well stand in an answer by themselves. */
const MIN_FILTERED = 8
const MIN_SCRUBBED = 4

/** A text without the key, however it was written into it. */
export function scrubKey(text: string, key: string): string {
  if (key.length < MIN_SCRUBBED) return text
  const forms = new Set([key, encodeURIComponent(key), Buffer.from(key).toString('base64')])
  return [...forms].reduce((scrubbed, form) => scrubbed.replaceAll(form, KEY_REMOVED), text)
}

/**
 * Takes a key out of a stream of bytes, also where it is split between two chunks. Only the end of a chunk that may be the
 * beginning of the key is held back.
 */
export class KeyFilter {
  readonly #key: Buffer
  #held: Buffer = Buffer.alloc(0)

  constructor(key: string) {
    this.#key = Buffer.from(key.length < MIN_FILTERED ? '' : key)
  }

  /** The bytes that may go on. */
  push(chunk: Uint8Array): Uint8Array {
    if (this.#key.length === 0) return chunk
    let rest = this.#held.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#held, chunk])
    const kept: Buffer[] = []
    for (let at = rest.indexOf(this.#key); at >= 0; at = rest.indexOf(this.#key)) {
      kept.push(rest.subarray(0, at), Buffer.from(KEY_REMOVED))
      rest = rest.subarray(at + this.#key.length)
    }
    const beginning = this.#beginningAtEnd(rest)
    this.#held = rest.subarray(rest.length - beginning)
    return Buffer.concat([...kept, rest.subarray(0, rest.length - beginning)])
  }

  /** What was held back and turned out to be no key. */
  end(): Uint8Array {
    const held = this.#held
    this.#held = Buffer.alloc(0)
    return held
  }

  /** How many of the last bytes are the first ones of the key. */
  #beginningAtEnd(bytes: Buffer): number {
    for (let length = Math.min(bytes.length, this.#key.length - 1); length > 0; length--) {
      if (bytes.subarray(bytes.length - length).equals(this.#key.subarray(0, length))) return length
    }
    return 0
  }
}
