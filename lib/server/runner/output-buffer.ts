import 'server-only'
import type { RunnerDeps } from './runner-deps'

/** At most four stored pieces a second… */
const STORE_EVERY_MS = 250
/** …of at most this many characters; what is over is left out and counted. */
const MAX_CHUNK = 4000
/** At most twenty live frames a second: a stream of tiny pieces must not become a stream of tiny frames. */
const SHOW_EVERY_MS = 50

export interface OutputSinks {
  /** Shown, never stored: everything since the last stored piece, so that a lost frame costs nothing. */
  live(text: string): void
  /** Stored; `skippedBytes` counts what was left out after it. */
  store(chunk: string, skippedBytes: number): Promise<void>
}

/**
 * Thins a stream of text out for the log: it goes out live, and at most four pieces a second are stored. What is still
 * pending at the end is not stored by itself, since results are complete.
 */
export class OutputBuffer {
  #pending = ''
  #skippedBytes = 0
  #cancelStore: (() => void) | null = null
  #cancelShow: (() => void) | null = null
  #isShown = true
  #storing: Promise<void> = Promise.resolve()

  constructor(
    private readonly deps: Pick<RunnerDeps, 'timer'>,
    private readonly sinks: OutputSinks,
  ) {}

  push(chunk: string): void {
    if (chunk === '') return
    const room = MAX_CHUNK - this.#pending.length
    this.#pending += chunk.slice(0, room)
    this.#skippedBytes += Math.max(0, chunk.length - room)
    this.#isShown = false
    this.#cancelStore ??= this.deps.timer(STORE_EVERY_MS, () => this.#store())
    if (this.#cancelShow === null) this.#show()
  }

  /** Stops storing; resolves once what is under way is stored. */
  async settled(): Promise<void> {
    this.#cancelStore?.()
    this.#cancelShow?.()
    this.#cancelStore = null
    this.#cancelShow = null
    await this.#storing
  }

  /** What was never stored. */
  takeRest(): string {
    const rest = this.#pending
    this.#pending = ''
    return rest
  }

  #show(): void {
    this.#cancelShow = null
    if (this.#isShown) return
    this.#isShown = true
    this.sinks.live(this.#pending)
    this.#cancelShow = this.deps.timer(SHOW_EVERY_MS, () => this.#show())
  }

  #store(): void {
    this.#cancelStore = null
    this.#isShown = true
    const chunk = this.takeRest()
    const skippedBytes = this.#skippedBytes
    this.#skippedBytes = 0
    this.#storing = this.#storing.then(() => this.sinks.store(chunk, skippedBytes))
  }
}
