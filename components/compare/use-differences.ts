'use client'
import { useState } from 'react'
import { nextDifference } from '@/lib/share/compare/align-branches'
import type { Comparison } from './use-comparison'

/** Which pair is looked at, and the way from difference to difference. */
export interface Differences {
  /** Index of the pair; the first that differs until another is chosen, -1 where there is none. */
  readonly selected: number
  /** How many differences there are up to the pair looked at. */
  readonly at: number
  select(index: number): void
  /** To the next or previous difference; past the last it begins again at the other end. */
  move(by: 1 | -1): void
}

/** See Differences. */
export function useDifferences({ pairs, different }: Comparison): Differences {
  const [chosen, setChosen] = useState<number | null>(null)
  const selected = Math.min(chosen ?? different[0] ?? 0, pairs.length - 1)
  const move = (by: 1 | -1) => {
    const found = nextDifference(pairs, selected + by, by)
    const wrapped = by === 1 ? different[0] : different.at(-1)
    setChosen(found < 0 ? (wrapped ?? selected) : found)
  }
  const at = different.filter((index) => index <= selected).length
  return { selected, at, select: setChosen, move }
}
