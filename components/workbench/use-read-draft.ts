'use client'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { declarationText, type ParsedDraft, parseDraft } from '@/lib/whatif'
import { isReadLater, type ReadText, readLater } from './use-parsed-draft'
import { useWorkbenchStore } from './WorkbenchProvider'

/** The text of a tool on screen as it was last read: its draft, or what is saved. */
export interface ReadDraft extends ReadText {
  readonly isDraft: boolean
}

/**
 * Follows the draft of a tool without being drawn for each letter: a short text is read with the letter, a long one in
 * the worker, and what is drawn from that yields to the next letter. Null without a tool.
 */
export function useReadDraft(saved: ToolDefinition | undefined): ReadDraft | null {
  const store = useWorkbenchStore()
  const [last, setLast] = useState<ReadDraft | null>(null)
  // Another version or tool is there at once, read on the spot.
  const first = useMemo(() => {
    if (saved === undefined) return null
    const draft = store.getState().drafts[saved.name]
    const text = draft ?? declarationText(saved)
    return { base: saved, text, isDraft: draft !== undefined, parsed: parseDraft(saved, text) }
  }, [store, saved])
  useEffect(() => {
    if (saved === undefined || first === null) return
    let isGone = false
    // The draft, not its text: one that says what is saved by now is still to be let go.
    let seen = first.isDraft ? first.text : undefined
    let asked = 0
    let shown = 0
    const follow = () => {
      const draft = store.getState().drafts[saved.name]
      if (draft === seen) return
      seen = draft
      const text = draft ?? declarationText(saved)
      const isDraft = draft !== undefined
      const order = ++asked
      if (!isReadLater(text)) {
        shown = order
        return setLast({ base: saved, text, isDraft, parsed: parseDraft(saved, text) })
      }
      void readLater(saved, text).then((answer) => {
        if (isGone || answer === null || order < shown) return
        shown = order
        startTransition(() => setLast({ ...answer, isDraft }))
      })
    }
    follow()
    const stop = store.subscribe((state, before) => {
      if (state.drafts !== before.drafts) follow()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [store, saved, first])
  return last !== null && last.base === saved ? last : first
}

/** What a tool's draft declares, followed as by `useReadDraft`; null where there is none. */
export function useDraftReading(saved: ToolDefinition | undefined): ParsedDraft | null {
  const read = useReadDraft(saved)
  return read?.isDraft === true ? read.parsed : null
}
