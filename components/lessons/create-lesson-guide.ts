import type { WorkbenchStore } from '@/components/workbench/store'
import type { WorkbenchState } from '@/components/workbench/workbench-state'
import { type Beat, beatAt, haltOf } from './lesson-script'
import { showCall, stopAtCall } from './stop-at-call'

/**
 * Keeps the workbench at one story while a lesson plays: the call that the line speaks of, else the one that something
 * just happened to, is selected; where the call was refused the playing stops; and whoever begins to edit the schema is
 * taken there as well. A call that somebody selects while it plays stays theirs until it is played anew.
 * Returns how to end it.
 */
export function createLessonGuide(store: WorkbenchStore, callId: string, beats: readonly Beat[]): () => void {
  const haltAt = haltOf(beats)
  let hasArrived = false
  let followed = store.getState().selectedCallId
  return store.subscribe((state, old) => {
    if (state.kind !== 'lesson') return
    if (state.isPlaying && !old.isPlaying) followed = state.selectedCallId
    if (haltAt !== undefined && beginsDraft(state, old)) {
      if (state.position !== null && state.position !== haltAt) stopAtCall(store, callId, haltAt)
      return
    }
    if (state.position === old.position) return
    if (state.position === null) {
      if (!hasArrived) showCall(store, callId)
      hasArrived = true
      return
    }
    if (!state.isPlaying) return
    if (haltAt !== undefined && state.position === haltAt) return stopAtCall(store, callId, haltAt)
    if (state.selectedCallId !== followed) return
    followed = toldCall(state, beats) ?? followed
    if (followed !== null) state.selectCall(followed)
    // The schema follows the selected call.
    state.setEditorTool(null)
  })
}

function beginsDraft(state: WorkbenchState, old: WorkbenchState): boolean {
  return state.drafts !== old.drafts && Object.keys(state.drafts).length > Object.keys(old.drafts).length
}

/** The call that the beat at the position is about, else the call of the event there. */
function toldCall({ position, events }: WorkbenchState, beats: readonly Beat[]): string | undefined {
  if (position === null) return undefined
  const event = events[position - 1]
  return beatAt(beats, position)?.callId ?? (event && 'callId' in event ? event.callId : undefined)
}
