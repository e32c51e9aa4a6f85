/** A clock that stands still until it is moved on, and the timers on it. */
export class VirtualClock {
  #nowMs = 1_700_000_000_000
  #timers: { readonly at: number; readonly wake: () => void }[] = []

  get nowMs(): number {
    return this.#nowMs
  }

  get isEmpty(): boolean {
    return this.#timers.length === 0
  }

  /** Calls `wake` once the clock has moved on by `ms`; the returned function calls it off. */
  after(ms: number, wake: () => void): () => void {
    const timer = { at: this.#nowMs + ms, wake }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Moves on to the next timer and lets it ring; those of one moment ring in the order they were set, one by one. */
  step(): void {
    const next = this.#timers.toSorted((left, right) => left.at - right.at)[0]
    if (!next) return
    this.#timers = this.#timers.filter((timer) => timer !== next)
    this.#nowMs = Math.max(this.#nowMs, next.at)
    next.wake()
  }
}
