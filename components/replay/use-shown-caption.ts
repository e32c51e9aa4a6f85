'use client'
import { useMemo } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type Caption, captionOf } from './caption-of'

/**
 * The caption of the event shown last; null in an empty log. At the end of a finished session it is that of the last
 * run's ending, whatever settings were changed after it.
 */
export function useShownCaption(): { readonly caption: Caption | null; readonly isEnd: boolean } {
  const shown = useWorkbench((state) => state.shown)
  const events = useWorkbench((state) => state.events)
  const isEnd = shown.seq === events.length && shown.openRuns.length === 0
  return useMemo(() => {
    const last = isEnd ? events.findLast((one) => one.type === 'run.finished') : undefined
    const event = last ?? events[shown.seq - 1]
    return { caption: event ? captionOf(shown, event) : null, isEnd: last !== undefined }
  }, [shown, events, isEnd])
}
