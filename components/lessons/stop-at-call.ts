import type { WorkbenchStore } from '@/components/workbench/store'
import { selectCall } from '@/lib/session/selectors'

/** Stands still at the event that refused the call, with the call selected and the schema of its tool open. */
export function stopAtCall(store: WorkbenchStore, callId: string, haltAt: number): void {
  const { pause, setPosition } = store.getState()
  pause()
  setPosition(haltAt)
  showCall(store, callId)
}

/** The call selected, all of the run in sight, and the schema of its tool open. */
export function showCall(store: WorkbenchStore, callId: string): void {
  const { latest, selectCall: select, setEditorTool, setInspectorTab, setTimeWindow } = store.getState()
  select(callId)
  // The call is at the beginning of the run and the playhead may be at its end: both have to be in sight.
  setTimeWindow({ from: 0, to: 1 })
  setEditorTool(selectCall(latest, callId)?.tool ?? null)
  setInspectorTab('schema')
}
