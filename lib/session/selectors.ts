import type { CallState, RunState, SessionState, StepState, ToolState } from './state'

/** The call with this id, if the log has made it yet. */
export function selectCall(state: SessionState, callId: string): CallState | undefined {
  const index = state.callIndex.get(callId)
  return index === undefined ? undefined : state.calls.get(index)
}

/** The run with this id. */
export function selectRun(state: SessionState, run: string): RunState | undefined {
  const index = state.runIndex.get(run)
  return index === undefined ? undefined : state.runs.get(index)
}

/** One model step of a run. */
export function selectStep(state: SessionState, run: string, step: number): StepState | undefined {
  return selectRun(state, run)?.steps.find((item) => item.step === step)
}

/** The root run that is open (one at most), whether the model, a tool or a person is at it. */
export function selectOpenRootRun(state: SessionState): RunState | undefined {
  for (const id of state.openRuns) {
    const run = selectRun(state, id)
    if (run && run.parentCallId === undefined && run.rerunOf === undefined) return run
  }
  return undefined
}

/** Tools in the order they were defined. */
export function selectTools(state: SessionState): readonly ToolState[] {
  return state.toolNames.flatMap((name) => state.tools.get(name) ?? [])
}

/** Calls without an ending, in order. */
export function selectOpenCalls(state: SessionState): readonly CallState[] {
  return state.openRuns.flatMap((run) =>
    (selectRun(state, run)?.openCalls ?? []).flatMap((callId) => selectCall(state, callId) ?? []),
  )
}

/** Calls that wait for a person's decision. */
export function selectAwaitingApproval(state: SessionState): readonly CallState[] {
  return selectOpenCalls(state).filter((call) => call.status === 'awaiting_approval')
}

/** The arguments a call really builds with: a person's where they replaced the model's. */
export function effectiveArgs(call: CallState): unknown {
  return call.build?.args === undefined ? call.args : call.build.args
}

/** The hold that keeps a call now, if any. */
export function selectHold(call: CallState): CallState['holds'][number] | undefined {
  return call.holds.find((hold) => hold.releasedAt === undefined)
}

/** True for the three endings. */
export function hasEnded(call: CallState): boolean {
  return call.endedAt !== undefined
}
