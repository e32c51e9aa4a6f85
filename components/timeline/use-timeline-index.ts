'use client'
import { useMemo, useState } from 'react'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { TimelineIndex } from './layout/timeline-index'

/**
 * The bars of the session so far. `version` changes whenever they do: the index itself grows in place. What was pressed
 * shows its effect first and the bars follow a moment later, since drawing all lanes takes longer than a frame.
 */
export function useTimelineIndex(): { index: TimelineIndex; version: number } {
  const events = useAfterPaint(useWorkbench((state) => state.events))
  const [index] = useState(() => new TimelineIndex())
  return useMemo(() => {
    // Taking events in twice changes nothing, so doing it while rendering is safe.
    index.append(events)
    return { index, version: index.lastSeq }
  }, [index, events])
}
