'use client'
import { useEffect } from 'react'
import type { WorkbenchStore } from '@/components/workbench/store'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { selectCall } from '@/lib/session/selectors'

/**
 * Plays the lesson once from the start and stops with its call selected and the schema open. Where less motion is
 * wanted it stands there at once. Pausing and scrubbing are the transport's, as everywhere.
 */
export function useLessonPlayback(callId: string): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    let hasArrived = false
    const arrive = () => {
      if (hasArrived || store.getState().kind !== 'lesson') return
      hasArrived = true
      showFailure(store, callId)
    }
    const stop = store.subscribe((state, old) => {
      if (state.position === null && old.position !== null) arrive()
    })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) store.getState().setPosition(null)
    else store.getState().play()
    return () => {
      stop()
      store.getState().pause()
    }
  }, [store, callId])
}

function showFailure(store: WorkbenchStore, callId: string): void {
  const { latest, selectCall: select, setEditorTool, setInspectorTab, setTimeWindow } = store.getState()
  select(callId)
  // The call is at the beginning of the run and the playhead at its end: both have to be in sight.
  setTimeWindow({ from: 0, to: 1 })
  setEditorTool(selectCall(latest, callId)?.tool ?? null)
  setInspectorTab('schema')
}
