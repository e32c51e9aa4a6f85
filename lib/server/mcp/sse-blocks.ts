import 'server-only'

/** One server-sent event as it came: its text with the line that ends it, its id, and its data. */
export interface SseBlock {
  readonly raw: string
  readonly id: string | undefined
  readonly data: string
}

/** Splits a stream of server-sent events into its events. Throws where one is longer than `maxLength` UTF-16 units. */
export class SseSplitter {
  #rest = ''
  readonly #decoder = new TextDecoder()

  constructor(private readonly maxLength: number) {}

  push(chunk: Uint8Array): SseBlock[] {
    this.#rest += this.#decoder.decode(chunk, { stream: true })
    const blocks: SseBlock[] = []
    for (;;) {
      const end = /\r\n\r\n|\n\n|\r\r/.exec(this.#rest)
      if (!end) break
      const raw = this.#rest.slice(0, end.index + end[0].length)
      this.#rest = this.#rest.slice(raw.length)
      blocks.push(toBlock(raw))
    }
    if (this.#rest.length > this.maxLength) throw new Error(`a message is longer than ${this.maxLength} characters`)
    return blocks
  }
}

function toBlock(raw: string): SseBlock {
  let id: string | undefined
  const data: string[] = []
  for (const line of raw.split(/\r\n|\n|\r/)) {
    if (line.startsWith('id:')) id = line.slice(3).trimStart()
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  return { raw, id, data: data.join('\n') }
}
