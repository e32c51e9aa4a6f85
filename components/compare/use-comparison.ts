'use client'
import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import { alignBranches, type ItemPair } from '@/lib/share/compare/align-branches'
import { compareSettings, type SettingDifference } from '@/lib/share/compare/compare-settings'
import { sharedHistory } from '@/lib/share/compare/shared-history'
import type { CompareSide } from './compare-side'

/** Two sessions as far as their logs have come. */
export interface Comparison {
  readonly pairs: readonly ItemPair[]
  /** Indices of the pairs that differ. */
  readonly different: readonly number[]
  /** The last event both have from a common history; 0 where they have none. */
  readonly sharedUntil: number
  readonly settings: readonly SettingDifference[]
}

/** Compares what is here of both sides; while one goes on, the page is drawn first and this follows. */
export function useComparison(left: CompareSide, right: CompareSide): Comparison {
  const a = useDeferredValue(useStore(left.store, (state) => state.latest))
  const b = useDeferredValue(useStore(right.store, (state) => state.latest))
  const eventsA = useDeferredValue(useStore(left.store, (state) => state.events))
  const eventsB = useDeferredValue(useStore(right.store, (state) => state.events))
  return useMemo(() => {
    const sharedUntil = sharedHistory(eventsA, eventsB)
    const pairs = alignBranches(a, b, sharedUntil)
    const different = pairs.flatMap(({ differences }, index) => (differences.length > 0 ? [index] : []))
    return { pairs, different, sharedUntil, settings: compareSettings(a, b) }
  }, [a, b, eventsA, eventsB])
}
