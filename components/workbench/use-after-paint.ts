'use client'
import { onNextFrame } from './frame-clock'
import { useLater } from './use-later'

let waiting: (() => void)[] = []

/** Runs `work` after the next paint, with whatever else waits for it, so that all of it is one update of the page. */
export function afterPaint(work: () => void): void {
  waiting.push(work)
  if (waiting.length > 1) return
  onNextFrame(() =>
    setTimeout(() => {
      const due = waiting
      waiting = []
      for (const each of due) each()
    }, 0),
  )
}

/**
 * The value one paint later: for views that take longer than a frame to draw and only follow what was pressed. Unlike
 * React's deferred value it never falls behind by more than that, however often the value changes or slow the machine is.
 */
export function useAfterPaint<T>(value: T): T {
  return useLater(value, afterPaint)
}
