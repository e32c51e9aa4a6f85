'use client'
import { useState } from 'react'
import type { FamilyMember } from '@/lib/share/family-tree'

/** The sessions ticked to be compared, two at most: a third takes the place of the one ticked first. */
export interface CompareChoice {
  readonly chosen: readonly string[]
  toggle(id: string): void
}

/** See CompareChoice. Begins with the session itself and, where it is a fork of one that is known, that one. */
export function useCompareChoice(sessionId: string | null, members: readonly FamilyMember[]): CompareChoice {
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const parent = members.find(({ id }) => id === sessionId)?.parent?.id
  const known = members.some(({ id }) => id === parent) ? parent : undefined
  const chosen = picked ?? [known, sessionId].flatMap((id) => id ?? [])
  const toggle = (id: string) =>
    setPicked(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-2))
  return { chosen, toggle }
}
