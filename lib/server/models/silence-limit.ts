import 'server-only'
import type { ModelError } from '../../models/port'

/** The clock that silence is measured by; tests give their own. */
export interface SilenceDeps {
  /** Epoch milliseconds. */
  now(): number
  /** Calls `wake` after `ms`; the returned function calls it off. */
  timer(ms: number, wake: () => void): () => void
}

/** Ends a request that nothing comes from. One timer however many chunks there are: it looks when the last one came. */
export class SilenceLimit {
  #lastMs = 0
  #limitMs: number
  #cancel: (() => void) | undefined

  constructor(
    private readonly deps: SilenceDeps,
    private readonly silenceMs: number,
    private readonly onSilence: (error: ModelError) => void,
  ) {
    this.#limitMs = silenceMs
  }

  /** From now on silence counts; until the first sign of life it may last `patience` times as long. */
  begin(patience: number): void {
    this.stop()
    this.#lastMs = this.deps.now()
    this.#limitMs = this.silenceMs * patience
    this.#watch(this.#limitMs)
  }

  touch(): void {
    this.#lastMs = this.deps.now()
    if (this.#limitMs === this.silenceMs) return
    this.stop()
    this.#limitMs = this.silenceMs
    this.#watch(this.silenceMs)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #watch(ms: number): void {
    this.#cancel = this.deps.timer(ms, () => {
      const left = this.#lastMs + this.#limitMs - this.deps.now()
      if (left > 0) return this.#watch(left)
      const seconds = Math.round(this.#limitMs / 1000)
      const message = `The model has been silent for ${seconds} seconds; the request was given up.`
      this.onSilence({ type: 'stalled', message, retryable: true })
    })
  }
}
