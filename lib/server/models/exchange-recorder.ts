import 'server-only'
import { isJsonObject } from '../../base/json'
import type { ModelExchange, WireAnswer, WireText } from '../../session/model-exchange'
import { BoundedText } from './bounded-text'
import { scrubKey } from './scrub-key'

/** Headers that carry who asks. */
const CREDENTIALS = new Set([
  'authorization',
  'x-api-key',
  'x-goog-api-key',
  'api-key',
  'cookie',
  'proxy-authorization',
])
/** A body over this is recorded with its long texts shortened. */
const MAX_BODY = 262_144
const MAX_SHORTENED_TEXT = 2000
const MAX_HEADER = 2000

export interface ExchangeAbout {
  readonly provider: string
  readonly format: string
  readonly key: string
  /** Stands in the place of the key. */
  readonly keyVariable: string
  /** Epoch milliseconds. */
  now(): number
}

/** An answer that is arriving. */
export interface AnswerLog {
  add(chunk: Uint8Array): void
  /** Nothing more will come. */
  end(): void
  /** The end of its body, as far as it came. */
  tail(): string
}

/** Takes down what one model step sends and gets, without the key and in bounded size. */
export class ExchangeRecorder {
  #request: ModelExchange['request'] | undefined
  readonly #answers: (() => WireAnswer)[] = []
  #sentAt = 0

  constructor(private readonly about: ExchangeAbout) {}

  /** A request that goes out now; one that is sent again is the same but for its headers. */
  sent(input: string | URL | Request, init: RequestInit | undefined): void {
    this.#sentAt = this.about.now()
    const url = new URL(input instanceof Request ? input.url : String(input))
    url.username = ''
    url.password = ''
    this.#request = {
      method: init?.method ?? 'GET',
      url: this.#scrub(url.href),
      headers: this.#requestHeaders(new Headers(init?.headers)),
      body: bodyText(this.#scrub(typeof init?.body === 'string' ? init.body : '')),
    }
  }

  answered(status: number, headers: Headers): AnswerLog {
    const sentAt = this.#sentAt
    const headMs = this.about.now() - sentAt
    const body = new BoundedText()
    let endMs: number | undefined
    this.#answers.push(() => {
      const { text, ...rest } = body.toWireText()
      const scrubbed = { text: this.#scrub(text), ...rest }
      return {
        status,
        headers: this.#answerHeaders(headers),
        body: scrubbed,
        headMs,
        endMs: endMs ?? this.about.now() - sentAt,
      }
    })
    return {
      add: (chunk) => body.add(chunk),
      end: () => {
        endMs ??= this.about.now() - sentAt
      },
      tail: () => body.end(),
    }
  }

  /** Everything so far; undefined where nothing was sent. */
  exchange(failure?: string): ModelExchange | undefined {
    if (this.#request === undefined) return undefined
    const { provider, format } = this.about
    return {
      provider,
      format,
      request: this.#request,
      answers: this.#answers.map((answer) => answer()),
      ...(failure === undefined ? {} : { failure: this.#scrub(failure) }),
    }
  }

  #requestHeaders(headers: Headers): Record<string, string> {
    const placeholder = `$${this.about.keyVariable}`
    const entries = [...headers].map(([name, value]) => {
      if (!CREDENTIALS.has(name)) return [name, this.#scrub(value).slice(0, MAX_HEADER)]
      return [name, /^bearer /i.test(value) ? `Bearer ${placeholder}` : placeholder]
    })
    return Object.fromEntries(entries)
  }

  #answerHeaders(headers: Headers): Record<string, string> {
    const kept = [...headers].filter(([name]) => name !== 'set-cookie' && !CREDENTIALS.has(name))
    return Object.fromEntries(kept.map(([name, value]) => [name, this.#scrub(value).slice(0, MAX_HEADER)]))
  }

  #scrub(text: string): string {
    return scrubKey(text, this.about.key)
  }
}

/** A large body stays JSON: its long texts are shortened. Only where that is not enough is it cut as the text it is. */
function bodyText(text: string): WireText {
  const bytes = Buffer.byteLength(text)
  if (bytes <= MAX_BODY) return { text, bytes }
  const shortened = JSON.stringify(shorten(JSON.parse(text)))
  const bounded = new BoundedText()
  bounded.add(Buffer.from(shortened))
  return { text: bounded.toWireText().text, bytes, isCut: true }
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    const missing = value.length - MAX_SHORTENED_TEXT
    return missing <= 0 ? value : `${value.slice(0, MAX_SHORTENED_TEXT)}… ${missing} characters left out …`
  }
  if (Array.isArray(value)) return value.map(shorten)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]))
}
