'use client'
import { useThrottled } from './use-throttled'
import { useWorkbench } from './WorkbenchProvider'

/** As often as one can look at what a dragged slider goes through. */
const FOLLOW_EVERY_MS = 60

/** A value of what follows the position: one paint later while live, else as often as one can look at it. */
export function useFollowing<T>(value: T): T {
  return useThrottled(value, useWorkbench((state) => state.position === null) ? 0 : FOLLOW_EVERY_MS)
}
