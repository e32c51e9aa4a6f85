import 'server-only'
import type { ModelEvent } from '../../models/port'
import type { ProviderError } from '../../models/wire/read-provider-error'
import type { ReplyReader } from '../../models/wire/reply-reader'
import type { PreparedRequest } from './provider'
import { scrubKey } from './scrub-key'
import { Wire, type WireDeps } from './wire'

/** Where one attempt goes. */
export interface AttemptDeps extends WireDeps {
  readonly baseUrl: string
  readonly keyVariable: string
}

/** One sending of a request and what came back. */
export class Attempt {
  readonly #reader: ReplyReader
  #failure: ProviderError | undefined
  #hasSpoken = false

  constructor(
    private readonly deps: AttemptDeps,
    private readonly request: PreparedRequest,
    private readonly signal: AbortSignal,
  ) {
    this.#reader = request.createReader()
  }

  /** Why it came to nothing; undefined while it has not, and where the reply has its own ending. */
  get failure(): ProviderError | undefined {
    return this.#failure
  }

  /** Whether anything of the reply was given away: it must not be asked for again without a word. */
  get hasSpoken(): boolean {
    return this.#hasSpoken
  }

  /** The reply as it comes, with its ending; without one where the attempt failed or was aborted. */
  async *events(): AsyncGenerator<ModelEvent> {
    const wire = new Wire(this.deps, 'stream', this.signal)
    const { key, baseUrl } = this.deps
    try {
      for await (const chunk of await this.request.open({ key, baseUrl, fetch: wire.fetch })) {
        for (const event of this.#reader.take(chunk)) {
          this.#hasSpoken = true
          yield event
        }
      }
      if (this.signal.aborted) return
      this.#failure = wire.failure
    } catch (error) {
      this.#failure = wire.failure ?? unreadable(error)
    } finally {
      wire.close()
    }
    if (this.#failure === undefined) yield* this.#reader.finish().map((event) => this.#withExchange(event))
    else this.#failure = this.#forPeople(this.#failure)
  }

  /** How the reply ends where the attempt failed and is not made again. */
  ending(): ModelEvent[] {
    const { events, usage } = this.#reader.breakOff()
    const { type, message, retryable } = this.#failure ?? unreadable('')
    const spent = usage === undefined ? {} : { usage }
    return [...events, this.#withExchange({ type: 'error', error: { type, message, retryable }, ...spent })]
  }

  #withExchange(event: ModelEvent): ModelEvent {
    if (event.type !== 'end' && event.type !== 'error') return event
    const exchange = this.deps.exchange.exchange(event.type === 'error' ? event.error.message : undefined)
    return exchange === undefined ? event : { ...event, exchange }
  }

  #forPeople(failure: ProviderError): ProviderError {
    const { keyVariable, key } = this.deps
    const asked = failure.retryAfterMs === undefined ? '' : ` It asks to wait ${seconds(failure.retryAfterMs)}.`
    const advice = failure.isKeyRefused ? ` The key (${keyVariable}, or the browser’s) was refused.` : asked
    const message = scrubKey(`${failure.message}${advice}`, key)
    return { ...failure, message, type: failure.isKeyRefused ? 'key_refused' : scrubKey(failure.type, key) }
  }
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`
}

/** What a client library threw that the wire knows nothing of: it could not read what came. */
function unreadable(error: unknown): ProviderError {
  const said = error instanceof Error ? error.message : String(error)
  const message = `The reply could not be read: ${said.slice(0, 500) || 'it ended without a reason'}`
  return { type: 'malformed_stream', message, retryable: true }
}
