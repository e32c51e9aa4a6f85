import { selectCall, selectParentCall, selectRun } from './selectors'
import type { CallState, RunState, SessionState, Span } from './state'

/**
 * How long a run has worked until `nowMs`, in milliseconds, without the time in which a call of it, or of a run below it,
 * waited for a person: an approval, a question of ask_user, a hold at a breakpoint. Pure; O(calls since its start). From
 * the log alone, so a restart neither loses nor adds any of it.
 */
export function workedMs(state: SessionState, run: RunState, nowMs: number): number {
  let waited = 0
  let countedTo = run.startedAt
  for (const { from, until = nowMs } of waitsBelow(state, run)) {
    const begin = Math.max(from, countedTo)
    if (until <= begin) continue
    waited += until - begin
    countedTo = until
  }
  return Math.max(0, nowMs - run.startedAt - waited)
}

/** True while a call of the run, or of a run below it, waits for a person: its clock stands still. */
export function isWaitingForPeople(state: SessionState, run: RunState): boolean {
  return state.openRuns.some((open) => {
    if (!isWithin(state, open, run.run)) return false
    const calls = (selectRun(state, open)?.openCalls ?? []).map((callId) => selectCall(state, callId))
    return calls.some((call) => call !== undefined && waitsOf(call).some(({ until }) => until === undefined))
  })
}

/** In order of their beginnings. */
function waitsBelow(state: SessionState, run: RunState): readonly Span[] {
  const waits: Span[] = []
  for (let at = state.calls.length - 1; at >= 0; at--) {
    const call = state.calls.get(at)
    if (!call || call.calledSeq < run.startedSeq) break
    if (isWithin(state, call.run, run.run)) waits.push(...waitsOf(call))
  }
  return waits.sort((left, right) => left.from - right.from)
}

/** The times at which a call waits or has waited for somebody. */
function waitsOf(call: CallState): readonly Span[] {
  const approvals = call.approval ? [...call.pastApprovals, call.approval] : call.pastApprovals
  return [
    ...approvals.map(({ requestedAt, givenAt }) => spanOf(requestedAt, givenAt ?? call.endedAt)),
    ...call.holds.map(({ at, releasedAt }) => spanOf(at, releasedAt ?? call.endedAt)),
  ]
}

function spanOf(from: number, until: number | undefined): Span {
  return until === undefined ? { from } : { from, until }
}

function isWithin(state: SessionState, run: string, outer: string): boolean {
  for (let at: string | undefined = run; at !== undefined; at = selectParentCall(state, at)?.run) {
    if (at === outer) return true
  }
  return false
}
