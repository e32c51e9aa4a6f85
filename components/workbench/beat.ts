import { afterPaint } from './use-after-paint'

/** A beat may take up a quarter of the time, so that what is under the hand has the rest, on a slow machine too. */
const REST = 4
const LONGEST_MS = 400

/**
 * Work that comes no more often than every so many milliseconds, and less often where it takes long; all that waits for it in
 * one update of the page.
 */
class Beat {
  readonly #everyMs: number
  #tookMs = 0
  #waiting: (() => void)[] = []
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Does the work after the next paint where there was no beat for a while, else with the next one. */
  join(work: () => void): void {
    this.#waiting.push(work)
    if (this.#waiting.length > 1) return
    const pause = this.#everyMs === 0 ? 0 : Math.min(LONGEST_MS, this.#tookMs * REST)
    const wait = this.#lastAt + Math.max(this.#everyMs, pause) - performance.now()
    if (wait > 0) setTimeout(() => this.#play(), wait)
    else afterPaint(() => this.#play())
  }

  #play(): void {
    const due = this.#waiting
    this.#waiting = []
    const since = performance.now()
    this.#lastAt = since
    for (const each of due) each()
    afterPaint(() => {
      this.#tookMs = performance.now() - since
    })
  }
}

const beats = new Map<number, Beat>()

/** See Beat; there is one for each length. */
export function onBeat(everyMs: number, work: () => void): void {
  const beat = beats.get(everyMs) ?? new Beat(everyMs)
  beats.set(everyMs, beat)
  beat.join(work)
}
