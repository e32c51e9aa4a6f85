'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { type AnswerDraft, EMPTY_ANSWER } from './answers'

const drafts = new Map<string, readonly AnswerDraft[]>()
const listeners = new Set<() => void>()
const NONE: readonly AnswerDraft[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a person has answered so far; it outlives the form, so a refusal or a change of pane loses nothing. */
export function useAnswerDrafts(callId: string): {
  readonly drafts: readonly AnswerDraft[]
  readonly setDraft: (index: number, draft: AnswerDraft) => void
  readonly clear: () => void
} {
  const current = useSyncExternalStore(
    subscribe,
    () => drafts.get(callId) ?? NONE,
    () => NONE,
  )
  const publish = useCallback(() => {
    for (const listener of listeners) listener()
  }, [])
  const setDraft = useCallback(
    (index: number, draft: AnswerDraft) => {
      const old = drafts.get(callId) ?? NONE
      const length = Math.max(old.length, index + 1)
      drafts.set(
        callId,
        Array.from({ length }, (_, at) => (at === index ? draft : (old[at] ?? EMPTY_ANSWER))),
      )
      publish()
    },
    [callId, publish],
  )
  const clear = useCallback(() => {
    drafts.delete(callId)
    publish()
  }, [callId, publish])
  return { drafts: current, setDraft, clear }
}
