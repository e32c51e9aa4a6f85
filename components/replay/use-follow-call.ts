'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { isKnownEvent } from '@/lib/session/fold'

/** Selects the call that the shown event is about, so that caption, lane and stages tell one story. */
export function useFollowCall(): void {
  const store = useWorkbenchStore()
  useEffect(
    () =>
      store.subscribe((state, old) => {
        if (state.position === old.position || state.position === null) return
        const event = state.events[state.position - 1]
        // What an unknown event's fields mean is not known.
        if (event && isKnownEvent(event) && 'callId' in event) state.selectCall(event.callId)
      }),
    [store],
  )
}
