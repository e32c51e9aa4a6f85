import type { SessionEvent } from '@/lib/session/events'
import { EventHistory } from './event-history'
import { onNextFrame } from './frame-clock'
import { NO_FRAMES, withFrame, withoutStored } from './live-frames'
import type { LogSlice, WorkbenchInit, WorkbenchState } from './workbench-state'

/** zustand's `set` as the slices use it. */
export type SetState = (change: Partial<WorkbenchState> | ((state: WorkbenchState) => Partial<WorkbenchState>)) => void
export type GetState = () => WorkbenchState

/** The log part of the store, with the history that playback reads. */
export function createLogSlice(
  init: WorkbenchInit,
  set: SetState,
  get: GetState,
): { slice: LogSlice & { position: number | null }; history: EventHistory } {
  const history = new EventHistory()
  history.append(init.initialEvents)
  const position = init.initialPosition ?? null
  let queue: SessionEvent[] = []

  const flush = () => {
    const batch = queue
    queue = []
    history.append(batch)
    set((state) => ({
      events: history.events,
      latest: history.latest,
      shown: state.position === null ? history.latest : state.shown,
      liveFrames: withoutStored(state.liveFrames, batch),
    }))
  }

  const slice: LogSlice & { position: number | null } = {
    kind: init.kind,
    sessionId: init.sessionId,
    port: init.port,
    canEdit: init.canEdit,
    events: history.events,
    latest: history.latest,
    shown: position === null ? history.latest : history.at(position),
    position,
    liveFrames: NO_FRAMES,
    connection: 'live',
    appendEvents(events) {
      let expected = history.lastSeq + queue.length + 1
      const wasEmpty = queue.length === 0
      for (const event of events) {
        if (event.seq < expected) continue
        if (event.seq > expected) {
          if (wasEmpty && queue.length > 0) onNextFrame(flush)
          return expected - 1
        }
        queue.push(event)
        expected++
      }
      if (wasEmpty && queue.length > 0) onNextFrame(flush)
      return null
    },
    applyLiveFrame: (frame) => set({ liveFrames: withFrame(get().liveFrames, frame) }),
    setConnection: (connection) => {
      if (get().connection !== connection) set({ connection })
    },
    adoptSession: (session) => set({ kind: 'session', ...session }),
  }
  return { slice, history }
}
