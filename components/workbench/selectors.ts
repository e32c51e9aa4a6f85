import {
  selectAwaitingApproval,
  selectCall,
  selectHold,
  selectOpenCalls,
  selectOpenRootRun,
} from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import type { WorkbenchState } from './workbench-state'

/** The selected call as it stands at the position, if it exists there. */
export function selectSelectedCall(state: WorkbenchState): CallState | undefined {
  return state.selectedCallId === null ? undefined : selectCall(state.shown, state.selectedCallId)
}

/** True while the position is the end of the log. */
export function selectIsLive(state: WorkbenchState): boolean {
  return state.position === null
}

/** Seq of the event shown last. */
export function selectShownSeq(state: WorkbenchState): number {
  return state.shown.seq
}

/** True while a root run is open at the end of the log (not at the position). */
export function selectIsRunning(state: WorkbenchState): boolean {
  return selectOpenRootRun(state.latest) !== undefined
}

/** How many calls wait for a person now, at the end of the log. */
export function selectWaitingCount(state: WorkbenchState): number {
  return selectAwaitingApproval(state.latest).length
}

/** True where commands may be sent: own session, and not looking at the past. */
export function selectCanAct(state: WorkbenchState): boolean {
  return state.canEdit && state.position === null
}

/**
 * The call that lanes, chips and pipeline mark: the selected one, else the one a person would look at now: the first
 * that waits for an approval or at a breakpoint, else the newest.
 */
export function selectEffectiveCallId(state: WorkbenchState): string | null {
  if (state.selectedCallId !== null) return state.selectedCallId
  const open = selectOpenCalls(state.shown)
  const waiting = open.find((call) => call.status === 'awaiting_approval') ?? open.find((call) => selectHold(call))
  return waiting?.callId ?? state.shown.calls.last()?.callId ?? null
}

/** Where the session's clock begins, epoch ms: the first prompt, as a session may lie about for hours before it. */
export function selectClockStart(state: WorkbenchState): number {
  return state.latest.runs.get(0)?.startedAt ?? state.latest.startedAt
}
