'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { SessionEvent } from '@/lib/session/events'

/** Selects the call that `#e=seq` in the address is about. The page stays live: it is a pointer, not a place in time. */
export function useCallLink(): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    const wanted = /^#e=(\d{1,15})$/.exec(window.location.hash)?.[1]
    if (wanted === undefined) return
    const { events, selectCall, setMobilePane } = store.getState()
    const callId = callAt(events, Number(wanted))
    if (callId === undefined) return
    selectCall(callId)
    setMobilePane('timeline')
  }, [store])
}

/** The call of an event, or of the last one before it that is about a call. */
function callAt(events: readonly SessionEvent[], seq: number): string | undefined {
  const event = events.findLast((each) => each.seq <= seq && 'callId' in each)
  return event && 'callId' in event ? event.callId : undefined
}
