'use client'
import { useCallback, useEffect, useState } from 'react'
import { useResolved } from '@/components/workbench/use-blob-text'
import { effectiveArgs } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { useArgumentsDraft } from './argument-drafts'

/** The arguments of a call as text that a person may change. */
export interface ArgumentEditing {
  /** What an edit starts from, as JSON text. */
  readonly argumentsText: string
  /** The same as a value; heads of what is large until it has arrived. */
  readonly original: unknown
  /** An edit was asked for and waits for large arguments to arrive. */
  readonly isLoading: boolean
  start(): void
}

/** Begins a draft under `draftKey` with the call's arguments, once they are here whole. */
export function useArgumentEditing(call: CallState, draftKey: string): ArgumentEditing {
  const resolved = useResolved(effectiveArgs(call))
  const { text, setText } = useArgumentsDraft(draftKey)
  const argumentsText = JSON.stringify(resolved.value, null, 2) ?? 'null'
  const [wantsToEdit, setWantsToEdit] = useState(false)
  const start = useCallback(() => setWantsToEdit(true), [])
  useEffect(() => {
    // Large arguments are fetched first: an edit that starts from their heads would send them cut off.
    if (!wantsToEdit || !resolved.isWhole) return
    setWantsToEdit(false)
    if (text === undefined) setText(argumentsText)
  }, [wantsToEdit, resolved.isWhole, text, setText, argumentsText])
  return { argumentsText, original: resolved.value, isLoading: wantsToEdit, start }
}
