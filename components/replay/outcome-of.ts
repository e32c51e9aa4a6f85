import type { SessionState } from '@/lib/session/state'

/** How a session stands, in numbers for one sentence. */
export interface Outcome {
  /** `none`: nothing was asked yet. */
  readonly end: 'none' | 'running' | 'completed' | 'cancelled' | 'failed' | 'limit'
  readonly calls: number
  readonly succeeded: number
  /** Refused by build: never ran. */
  readonly refused: number
  /** Denied, rejected or failed while executing. */
  readonly failed: number
  readonly cancelled: number
  readonly waiting: number
  /** How long runs were open, all together: what lay between two prompts does not count. */
  readonly durationMs: number
}

const BUILD_STAGES = new Set(['lookup', 'arguments', 'declaration', 'implementation'])

/** Counts how the calls of a session ended. O(calls + runs). Pure. */
export function outcomeOf(state: SessionState): Outcome {
  const counts = { calls: 0, succeeded: 0, refused: 0, failed: 0, cancelled: 0, waiting: 0 }
  for (const call of state.calls) {
    counts.calls++
    if (call.status === 'success') counts.succeeded++
    else if (call.status === 'cancelled') counts.cancelled++
    else if (call.status === 'awaiting_approval') counts.waiting++
    else if (call.status === 'error') counts[BUILD_STAGES.has(call.failure?.stage ?? '') ? 'refused' : 'failed']++
  }
  let end: Outcome['end'] = 'none'
  let durationMs = 0
  for (const run of state.runs) {
    // A nested run lies within its parent.
    if (run.parentCallId !== undefined) continue
    durationMs += Math.max(0, (run.finishedAt ?? state.at) - run.startedAt)
    if (run.rerunOf === undefined) end = run.outcome ?? end
  }
  return { ...counts, end: state.openRuns.length > 0 ? 'running' : end, durationMs }
}
