'use client'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { declarationText } from '@/lib/whatif'
import { isReadLater } from './use-parsed-draft'
import { useWorkbenchStore } from './WorkbenchProvider'

/** How a text is read, and how soon what is drawn from it has to be there. Must stay the same while it is followed. */
export interface WayToRead<T> {
  now(base: ToolDefinition, text: string): T
  /** In the worker; null where a newer text took its place. */
  later(base: ToolDefinition, text: string): Promise<T | null>
  /** False where what is drawn may be much, so that it yields to the next letter. */
  readonly isUrgent: boolean
}

/** The text of a tool on screen as it was last read: its draft, or what is saved. */
export type Followed<T> = T & { readonly base: ToolDefinition; readonly isDraft: boolean }

/**
 * Follows the draft of a tool without being drawn for each letter: a short text is read with the letter, a long one in
 * the worker. Null without a tool.
 */
export function useFollowedDraft<T extends { readonly base: ToolDefinition; readonly text: string }>(
  saved: ToolDefinition | undefined,
  way: WayToRead<T>,
): Followed<T> | null {
  const store = useWorkbenchStore()
  const [last, setLast] = useState<Followed<T> | null>(null)
  // Another version or tool is there at once, read on the spot.
  const first = useMemo((): Followed<T> | null => {
    if (saved === undefined) return null
    const draft = store.getState().drafts[saved.name]
    return { ...way.now(saved, draft ?? declarationText(saved)), isDraft: draft !== undefined }
  }, [store, saved, way])
  useEffect(() => {
    if (saved === undefined || first === null) return
    let isGone = false
    // The draft, not its text: one that says what is saved by now is still to be let go.
    let seen = first.isDraft ? first.text : undefined
    let asked = 0
    let shown = 0
    const show = (next: Followed<T>) => (way.isUrgent ? setLast(next) : startTransition(() => setLast(next)))
    const follow = () => {
      const draft = store.getState().drafts[saved.name]
      if (draft === seen) return
      seen = draft
      const text = draft ?? declarationText(saved)
      const isDraft = draft !== undefined
      const order = ++asked
      if (!isReadLater(text)) {
        shown = order
        return setLast({ ...way.now(saved, text), isDraft })
      }
      void way.later(saved, text).then((answer) => {
        if (isGone || answer === null || order < shown) return
        shown = order
        show({ ...answer, isDraft })
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
  }, [store, saved, first, way])
  return last !== null && last.base === saved ? last : first
}
