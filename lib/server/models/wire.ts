import 'server-only'
import type { ModelError } from '../../models/port'
import {
  type ProviderError,
  parseErrorBody,
  readProviderError,
  retryAfterOf,
} from '../../models/wire/read-provider-error'
import { STREAM_CUT } from '../../models/wire/reply-reader'
import { OutgoingRefused } from '../outgoing/outgoing-policy'
import type { AnswerLog, ExchangeRecorder } from './exchange-recorder'
import { lastErrorOf } from './last-error-of'
import { KeyFilter } from './scrub-key'
import { type SilenceDeps, SilenceLimit } from './silence-limit'

/** An answer that is no stream is read up to here. */
const MAX_WHOLE_BYTES = 8_388_608
/** The first byte may take longer: a model thinks before it speaks. */
const PATIENCE = 3

export interface WireDeps extends SilenceDeps {
  /** The guarded one. */
  readonly fetch: typeof fetch
  readonly silenceMs: number
  /** Never to be seen in anything that comes back. */
  readonly key: string
  readonly exchange: ExchangeRecorder
}

/**
 * One request on its way through a client library. The libraries differ in what they tell of a failure and some tell nothing,
 * so what goes over the wire is watched here: refusals and their delay, silence, a body that is no stream, errors in it.
 */
export class Wire {
  readonly #abort = new AbortController()
  readonly #silence: SilenceLimit
  #answer: AnswerLog | undefined
  #failure: ProviderError | undefined
  /** The connection broke by itself, in the middle of an answer. */
  #isCut = false

  /** `expects`: `stream` refuses an answer that is none. `signal` ends everything. */
  constructor(
    private readonly deps: WireDeps,
    private readonly expects: 'stream' | 'json',
    private readonly signal: AbortSignal,
  ) {
    this.#silence = new SilenceLimit(deps, deps.silenceMs, (error) => this.close(error))
    if (signal.aborted) this.close()
    else signal.addEventListener('abort', this.#end, { once: true })
  }

  /** Why the request failed, as far as it can be seen from here: the last words of a body count too. */
  get failure(): ProviderError | undefined {
    return this.#failure ?? this.#lastWords() ?? (this.#isCut ? STREAM_CUT : undefined)
  }

  /** Ends the request and its socket. The first reason given stands. */
  close(failure?: ModelError): void {
    this.#failure ??= failure
    this.#silence.stop()
    this.signal.removeEventListener('abort', this.#end)
    this.#abort.abort()
  }

  /** What the client library sends its request with. */
  readonly fetch: typeof fetch = async (input, init) => {
    const signal = AbortSignal.any([this.#abort.signal, ...(init?.signal ? [init.signal] : [])])
    this.deps.exchange.sent(input, init)
    try {
      this.#silence.begin(PATIENCE)
      const response = await this.deps.fetch(input, { ...init, signal })
      this.#answer = this.deps.exchange.answered(response.status, response.headers)
      const body = this.#watch(response, this.#answer, signal)
      return response.ok ? await this.#accept(response, body) : await this.#refuse(response, body)
    } catch (error) {
      this.#failure ??= connectionError(error)
      throw error
    }
  }

  #end = (): void => this.close()

  /** The failure that a body tells of which no library understood: an error as its last words. */
  #lastWords(): ProviderError | undefined {
    const body = this.#answer === undefined ? undefined : lastErrorOf(this.#answer.tail())
    return body === undefined ? undefined : readProviderError(body)
  }

  async #accept(response: Response, body: ReadableStream<Uint8Array>): Promise<Response> {
    const type = response.headers.get('content-type') ?? ''
    if (this.expects === 'json' || /^text\/event-stream\b/i.test(type)) return respond(response, body)
    return this.#refuseType(await readWhole(body), type)
  }

  /** A page, or JSON in place of a stream: an error that came with the wrong status, or something else altogether. */
  #refuseType(text: string, type: string): never {
    const error = lastErrorOf(text)
    const message = `The provider answered with ${type || 'no content type'} in place of an event stream: ${text.slice(0, 200)}`
    this.#failure ??=
      error === undefined
        ? { type: 'wrong_content_type', message, retryable: false, status: 200 }
        : readProviderError(error)
    throw new Error(this.#failure.message)
  }

  async #refuse(response: Response, body: ReadableStream<Uint8Array>): Promise<Response> {
    const text = await readWhole(body)
    this.#silence.stop()
    const { status, headers } = response
    const error = readProviderError(parseErrorBody(text), status)
    const asked = retryAfterOf(headers, this.deps.now())
    const isFinal = headers.get('x-should-retry') === 'false'
    this.#failure ??= {
      ...error,
      ...(asked === undefined ? {} : { retryAfterMs: asked }),
      retryable: error.retryable && !isFinal,
    }
    return respond(response, text)
  }

  /** The body as it goes on: without the key, taken down, and with every sign of life noticed. */
  #watch(response: Response, answer: AnswerLog, signal: AbortSignal): ReadableStream<Uint8Array> {
    const reader = response.body?.getReader()
    const filter = new KeyFilter(this.deps.key)
    const pass = (controller: ReadableStreamDefaultController<Uint8Array>, bytes: Uint8Array): void => {
      if (bytes.length === 0) return
      answer.add(bytes)
      controller.enqueue(bytes)
    }
    const step = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<boolean> => {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      this.#silence.touch()
      const bytes = done ? filter.end() : filter.push(value)
      pass(controller, bytes)
      if (done) {
        answer.end()
        this.#silence.stop()
        controller.close()
      }
      return done || bytes.length > 0
    }
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          while (!(await step(controller)));
        } catch (error) {
          answer.end()
          // A library that gives up closes the connection itself.
          this.#isCut ||= !signal.aborted
          controller.error(error)
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    })
  }
}

function respond({ status, statusText, headers }: Response, body: BodyInit): Response {
  return new Response(body, { status, statusText, headers })
}

async function readWhole(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < MAX_WHOLE_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  await reader.cancel().catch(() => undefined)
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function connectionError(error: unknown): ProviderError {
  if (error instanceof OutgoingRefused) return { type: 'host_not_allowed', message: error.message, retryable: false }
  const said = error instanceof Error ? error.message || error.name : String(error)
  // A failure of several addresses has no message of its own.
  const each = error instanceof AggregateError ? error.errors.map((item: Error) => item.message).join('; ') : ''
  return { type: 'connection_failed', message: `The provider could not be reached: ${each || said}.`, retryable: true }
}
