'use client'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from './use-after-paint'
import { useWorkbench } from './WorkbenchProvider'

/** Work that comes no more often than every so many milliseconds, all that waits for it in one update of the page. */
class Beat {
  readonly #everyMs: number
  #waiting: (() => void)[] = []
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Does the work after the next paint where there was no beat for a while, else with the next one. */
  join(work: () => void): void {
    this.#waiting.push(work)
    if (this.#waiting.length > 1) return
    const wait = this.#lastAt + this.#everyMs - performance.now()
    if (wait > 0) setTimeout(() => this.#play(), wait)
    else afterPaint(() => this.#play())
  }

  #play(): void {
    const due = this.#waiting
    this.#waiting = []
    for (const each of due) each()
    this.#lastAt = performance.now()
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
const FOLLOW_EVERY_MS = 100

/** The same at the pace of what follows the position: at each paint while live, else as often as one can look at it. */
export function useFollowing<T>(value: T): T {
  return useThrottled(value, useWorkbench((state) => state.position === null) ? 0 : FOLLOW_EVERY_MS)
}
