'use client'
import { useCallback, useState } from 'react'
import type { Folds } from './layout/lane-rows'

/** What is folded in this timeline, and how to fold and unfold; at first nothing is. The functions stay the same. */
export function useFolds(): {
  folds: Folds
  toggleTurn: (turn: number) => void
  toggleAgent: (callId: string) => void
} {
  const [folds, setFolds] = useState<Folds>({ turns: new Set(), agents: new Set() })
  const toggleTurn = useCallback((turn: number) => setFolds((now) => ({ ...now, turns: toggled(now.turns, turn) })), [])
  const toggleAgent = useCallback(
    (callId: string) => setFolds((now) => ({ ...now, agents: toggled(now.agents, callId) })),
    [],
  )
  return { folds, toggleTurn, toggleAgent }
}

function toggled<T>(items: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(items)
  if (!next.delete(item)) next.add(item)
  return next
}
