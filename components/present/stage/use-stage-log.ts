'use client'
import { useMemo, useState } from 'react'
import { EventHistory } from '@/components/workbench/event-history'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { SessionEvent } from '@/lib/session/events'
import { selectCall } from '@/lib/session/selectors'
import type { CallState, SessionState } from '@/lib/session/state'
import type { Stop } from '@/lib/share/present/position'
import { type Scene, scenesOf } from '@/lib/share/present/scenes'

/** The log on the stage, as prompts, calls and answers. */
export function useScenes(asksFirst: boolean): readonly Scene[] {
  const events = useWorkbench((state) => state.events)
  return useMemo(() => scenesOf(events, { asksFirst }), [events, asksFirst])
}

/** What the log says at a step: the session, the event and the call as they stood then. */
export interface StageMoment {
  readonly state: SessionState
  readonly event: SessionEvent | undefined
  readonly call: CallState | undefined
}

/** The moment of a step. Apart from the workbench's own position, which follows the log's end as it grows. */
export function useStageMoment(at: Stop): StageMoment {
  const events = useWorkbench((state) => state.events)
  const [history] = useState(() => new EventHistory())
  const { seq, callId } = at
  return useMemo(() => {
    // Adds what is new and nothing else, so that doing it twice changes nothing.
    history.append(events.slice(history.lastSeq))
    const state = history.at(seq)
    return { state, event: events[seq - 1], call: callId === null ? undefined : selectCall(state, callId) }
  }, [history, events, seq, callId])
}
