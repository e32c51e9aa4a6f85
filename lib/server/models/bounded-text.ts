import 'server-only'
import type { WireText } from '../../session/model-exchange'

const HEAD_BYTES = 196_608
const TAIL_BYTES = 65_536

/** A body of any length in bounded memory: its beginning, its end, and how long it was. */
export class BoundedText {
  readonly #head: Uint8Array[] = []
  readonly #tail: Uint8Array[] = []
  #headBytes = 0
  #tailBytes = 0
  #bytes = 0

  add(chunk: Uint8Array): void {
    this.#bytes += chunk.length
    const room = HEAD_BYTES - this.#headBytes
    if (room > 0) {
      this.#head.push(chunk.subarray(0, room))
      this.#headBytes += Math.min(room, chunk.length)
    }
    if (chunk.length <= room) return
    const rest = chunk.subarray(Math.max(0, room))
    this.#tail.push(rest)
    this.#tailBytes += rest.length
    while (this.#tailBytes - (this.#tail[0]?.length ?? 0) >= TAIL_BYTES) {
      this.#tailBytes -= this.#tail.shift()?.length ?? 0
    }
  }

  /** The whole, or its two ends with a line between them that says how much is missing. */
  toWireText(): WireText {
    const tail = Buffer.concat(this.#tail).subarray(-TAIL_BYTES)
    const missing = this.#bytes - this.#headBytes - tail.length
    if (missing === 0) return { text: decode([...this.#head, tail]), bytes: this.#bytes }
    const text = `${decode(this.#head)}\n… ${missing} bytes left out …\n${decode([tail])}`
    return { text, bytes: this.#bytes, isCut: true }
  }

  /** The last 64 kB. */
  end(): string {
    const last = this.#tailBytes >= TAIL_BYTES ? this.#tail : [...this.#head, ...this.#tail]
    return decode([Buffer.concat(last).subarray(-TAIL_BYTES)])
  }
}

function decode(chunks: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(chunks))
}
