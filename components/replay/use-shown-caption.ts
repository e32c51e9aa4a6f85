'use client'
import { useMemo } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectRun } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'
import type { Caption } from './caption'
import { captionOf } from './caption-of'

/** A call that was run again, or an agent within a call, has a run too: neither is how the session went. */
function isOfPrompt(state: SessionState, id: string): boolean {
  const run = selectRun(state, id)
  return run?.rerunOf === undefined && run?.parentCallId === undefined
}

/**
 * The caption of the event shown last; null in an empty log. At the end of a finished session it is that of the last
 * run's ending, whatever settings were changed after it.
 */
export function useShownCaption(): { readonly caption: Caption | null; readonly isEnd: boolean } {
  const shown = useWorkbench((state) => state.shown)
  const events = useWorkbench((state) => state.events)
  const isEnd = shown.seq === events.length && shown.openRuns.length === 0
  return useMemo(() => {
    const last = isEnd ? events.findLast((one) => one.type === 'run.finished' && isOfPrompt(shown, one.run)) : undefined
    const event = last ?? events[shown.seq - 1]
    return { caption: event ? captionOf(shown, event) : null, isEnd: last !== undefined }
  }, [shown, events, isEnd])
}
