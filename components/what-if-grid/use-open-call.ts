'use client'
import { useCallback } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { selectCall } from '@/lib/session/selectors'
import type { GridRow } from './grid-row'

/** Shows a recorded call in the workbench: on this page where it is one, else on the session's own. */
export function useOpenCall(): (row: GridRow) => void {
  const store = useWorkbenchStore()
  return useCallback(
    ({ callId, sessionId: other, seq }) => {
      if (callId === undefined) return
      const { sessionId: own, latest, selectCall: select, setMobilePane } = store.getState()
      // Under the lab the same store has no timeline to show it in.
      const isHere = other === undefined && window.location.pathname === `/s/${own}`
      const session = other ?? own
      if (isHere || session === null) {
        select(callId)
        setMobilePane('timeline')
        return
      }
      const at = other === undefined ? selectCall(latest, callId)?.calledSeq : seq
      window.location.assign(`/s/${encodeURIComponent(session)}${at === undefined ? '' : `#e=${at}`}`)
    },
    [store],
  )
}
