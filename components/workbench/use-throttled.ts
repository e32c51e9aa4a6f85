'use client'
import { useCallback } from 'react'
import { onBeat } from './beat'
import { useLater } from './use-later'

/**
 * The value one paint later, and while it keeps changing no more often than every `everyMs`, in one update with all that
 * follows at that pace: for views that nobody can read while they fly past, such as what a dragged slider goes through.
 * The last value always comes.
 */
export function useThrottled<T>(value: T, everyMs: number): T {
  return useLater(
    value,
    useCallback((work) => onBeat(everyMs, work), [everyMs]),
  )
}
