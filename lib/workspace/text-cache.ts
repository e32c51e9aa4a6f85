import { isBinary } from './binary'
import { decodeText } from './decode-text'

/** What is worth remembering of a content: its text, and whether it looks like text at all. */
export interface DecodedContent {
  readonly text: string
  readonly isBinary: boolean
}

/** Characters kept; searching a full workspace again must not decode it again. */
const MAX_CHARACTERS = 64 * 1024 * 1024

/** Decoded contents by hash, least recently used first. A content never changes, so an entry is never stale. */
class TextCache {
  readonly #contents = new Map<string, DecodedContent>()
  #characters = 0

  get(hash: string, load: () => Uint8Array | undefined): DecodedContent | undefined {
    const known = this.#contents.get(hash)
    if (known) {
      this.#contents.delete(hash)
      this.#contents.set(hash, known)
      return known
    }
    const bytes = load()
    if (!bytes) return undefined
    const content = { text: decodeText(bytes).text, isBinary: isBinary(bytes) }
    this.#contents.set(hash, content)
    this.#characters += content.text.length
    this.#trim()
    return content
  }

  #trim(): void {
    for (const [hash, { text }] of this.#contents) {
      if (this.#characters <= MAX_CHARACTERS) return
      this.#contents.delete(hash)
      this.#characters -= text.length
    }
  }
}

/** One for the process: contents are the same in whichever workspace they occur. */
export const textCache = new TextCache()
