'use client'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from './use-after-paint'
import { useWorkbench } from './WorkbenchProvider'

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

/**
 * The value one paint later, and while it keeps changing no more often than every `everyMs`, in one update with all that
 * follows at that pace: for views that nobody can read while they fly past, such as what a dragged slider goes through.
 * The last value always comes.
 */
export function useThrottled<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const isDue = useRef(false)
  useEffect(() => {
    newest.current = value
    if (isDue.current || Object.is(shown, value)) return
    isDue.current = true
    onBeat(everyMs, () => {
      isDue.current = false
      // A value may itself be a function, which `set` would call.
      setShown(() => newest.current)
    })
  }, [value, shown, everyMs])
  return shown
}

/** As often as one can look at what a dragged slider goes through. */
const FOLLOW_EVERY_MS = 60

/** The same at the pace of what follows the position: at each paint while live, else as often as one can look at it. */
export function useFollowing<T>(value: T): T {
  return useThrottled(value, useWorkbench((state) => state.position === null) ? 0 : FOLLOW_EVERY_MS)
}
