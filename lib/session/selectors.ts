import type { CallState, RunState, SessionState, StepState, ToolState } from './state'
import type { ToolDefinition } from './tool-definition'

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

/** The call that a run is the execution of, if it is nested. */
export function selectParentCall(state: SessionState, run: string): CallState | undefined {
  const parent = selectRun(state, run)?.parentCallId
  return parent === undefined ? undefined : selectCall(state, parent)
}

/** The calls of agents that a call stands below, the outermost first; empty for a call of a prompt's own run. */
export function selectAncestors(state: SessionState, call: CallState): readonly CallState[] {
  const found: CallState[] = []
  for (let at = selectParentCall(state, call.run); at; at = selectParentCall(state, at.run)) found.unshift(at)
  return found
}

/** The run, not nested, that a run stands in; itself where it is nested in none. */
export function outermostRun(state: SessionState, run: string): string {
  let at = run
  for (let parent = selectParentCall(state, at); parent; parent = selectParentCall(state, at)) at = parent.run
  return at
}

/** The files that a call builds and runs on: the session's, or the scratch copy that its rerun has come to. */
export function selectTreeOf(state: SessionState, call: Pick<CallState, 'apply' | 'run'>): string {
  return call.apply ? state.tree : selectTreeOfRun(state, call.run)
}

/** The files that a run works on: the session's, or the scratch copy where a rerun has left files otherwise. */
export function selectTreeOfRun(state: SessionState, run: string): string {
  return selectRun(state, outermostRun(state, run))?.scratchTree ?? state.tree
}

/** The definition that a call was built with, or the newest where it is not built yet; undefined where there is none. */
export function selectTool(state: SessionState, call: CallState): ToolDefinition | undefined {
  const tool = call.tool === undefined ? undefined : state.tools.get(call.tool)
  return tool?.versions[(call.toolVersion ?? 1) - 1]?.definition ?? tool?.definition
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
