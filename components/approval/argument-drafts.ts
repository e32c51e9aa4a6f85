'use client'
import { useCallback, useSyncExternalStore } from 'react'

const texts = new Map<string, string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The arguments a person is writing for a waiting call. The card in the conversation and the one in the stages share
 * it, and it outlives both, so that a refused edit or a change of pane loses nothing. undefined: not being edited.
 */
export function useArgumentsDraft(callId: string): {
  readonly text: string | undefined
  readonly setText: (text: string | undefined) => void
} {
  const text = useSyncExternalStore(
    subscribe,
    () => texts.get(callId),
    () => undefined,
  )
  const setText = useCallback(
    (next: string | undefined) => {
      if (next === undefined) texts.delete(callId)
      else texts.set(callId, next)
      for (const listener of listeners) listener()
    },
    [callId],
  )
  return { text, setText }
}
