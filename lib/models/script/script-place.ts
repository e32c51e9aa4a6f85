import { scriptRef } from '../../session/script-ref'
import { selectCall, selectRun } from '../../session/selectors'
import type { RunState, SessionState, StepState } from '../../session/state'

/** Which step of which turn of a script is due, both counted from 0. They may lie past its end. */
export interface ScriptPlace {
  readonly turn: number
  readonly step: number
  /** In a nested run: the call whose agent is speaking (see agentPath). */
  readonly agent?: string
}

/** True for a step that came to an end of its own; one that a person cancelled is played again. */
export function isPlayed(step: StepState): boolean {
  return step.status === 'replied' || (step.status === 'failed' && step.error?.type !== 'cancelled')
}

/**
 * How far a session has come in a script: every earlier run of a prompt that the script answered since it was defined is
 * a turn, every step it has played in this run a step. It rests on the log alone, so a fork goes on where it was cut.
 */
export function scriptPlace(state: SessionState, name: string, runId: string): ScriptPlace {
  const ref = scriptRef(name)
  const since = state.scripts.find((script) => script.name === name)?.seq ?? 0
  const isOwn = (step: StepState) => step.model === ref && step.requestedSeq > since && isPlayed(step)
  const target = selectRun(state, runId)
  const root = target && rootOf(state, target)
  let turn = 0
  for (const run of state.runs) {
    if (root && run.startedSeq >= root.startedSeq) break
    const isTurn = run.parentCallId === undefined && run.rerunOf === undefined
    if (isTurn && run.steps.some(isOwn)) turn++
  }
  const agent = target && agentPath(state, target)
  return { turn, step: target?.steps.filter(isOwn).length ?? 0, ...(agent === undefined ? {} : { agent }) }
}

/**
 * The call that a nested run is the execution of, as a script names it: `STEP.CALL` in its run, both from 1, the calls
 * above it before it. Undefined for the run of a prompt.
 */
export function agentPath(state: SessionState, run: RunState): string | undefined {
  const call = run.parentCallId === undefined ? undefined : selectCall(state, run.parentCallId)
  const parent = call && selectRun(state, call.run)
  if (!call || !parent) return undefined
  const step = parent.steps.filter((item) => item.step <= call.step && isPlayed(item)).length
  const above = agentPath(state, parent)
  return `${above === undefined ? '' : `${above}/`}${step}.${call.indexInStep + 1}`
}

function rootOf(state: SessionState, run: RunState): RunState {
  const call = run.parentCallId === undefined ? undefined : selectCall(state, run.parentCallId)
  const parent = call && selectRun(state, call.run)
  return parent ? rootOf(state, parent) : run
}
