import { hasEnded, selectCall, selectHold, selectRun } from '../session/selectors'
import type { Breakpoint, HoldStage } from '../session/settings'
import type { CallState, RunState, SessionState, StepState } from '../session/state'
import { TOOL_LEGACY_ALIASES } from '../tools/aliases'
import { isAgentCall } from './is-agent-call'
import { holders, OrderGate } from './ordering'

/** One thing that may be done now. `id` is deterministic: doing it again after a crash is the same step. */
export type NextStep =
  | { readonly kind: 'request_model'; readonly id: string; readonly run: string; readonly step: number }
  /** The request is recorded and its answer is not: compute it (it may be under way already). */
  | { readonly kind: 'generate'; readonly id: string; readonly run: string; readonly step: number }
  | { readonly kind: 'abort_model'; readonly id: string; readonly run: string; readonly step: number }
  | { readonly kind: 'hold'; readonly id: string; readonly callId: string; readonly stage: HoldStage }
  | { readonly kind: 'build'; readonly id: string; readonly callId: string }
  | { readonly kind: 'decide'; readonly id: string; readonly callId: string }
  | { readonly kind: 'execute'; readonly id: string; readonly callId: string; readonly attempt: number }
  | { readonly kind: 'cancel'; readonly id: string; readonly callId: string; readonly reason: string }
  /** An agent's call is executing: the run that does it begins. */
  | { readonly kind: 'start_run'; readonly id: string; readonly callId: string }
  /** The run of an agent's call has finished, so the call ends. */
  | { readonly kind: 'end_agent'; readonly id: string; readonly callId: string; readonly run: string }
  /** The call that a run belongs to is to be cancelled: so is all that the run has open. */
  | { readonly kind: 'cancel_run'; readonly id: string; readonly run: string }
  | {
      readonly kind: 'finish'
      readonly id: string
      readonly run: string
      readonly outcome: 'completed' | 'cancelled' | 'failed' | 'limit'
      readonly message?: string
    }
  /** A record is replayed: what comes next may stand there. */
  | { readonly kind: 'replay'; readonly id: string }

/** What nothing but a person or a neighbour can move on. */
export type Waiting =
  | { readonly for: 'approval'; readonly callId: string }
  | { readonly for: 'release'; readonly callId: string; readonly stage: HoldStage }
  | { readonly for: 'calls'; readonly callId: string; readonly callIds: readonly string[] }
  /** An agent's call waits for its run. */
  | { readonly for: 'run'; readonly callId: string; readonly run: string }
  | { readonly for: 'model_reply'; readonly run: string; readonly step: number }

export interface Next {
  readonly steps: readonly NextStep[]
  readonly waiting: readonly Waiting[]
}

/**
 * The scheduler as a pure function: what may happen now, and what is being waited for. O(open calls), however long the
 * log. Taking a step means recording what came of it; then the question is asked again. While a record is replayed,
 * nothing is computed that may stand there: the model's answers, and what executions came to.
 */
export function next(state: SessionState): Next {
  const steps: NextStep[] = []
  const waiting: Waiting[] = []
  for (const id of state.openRuns) {
    const run = selectRun(state, id)
    if (run) nextOfRun(state, run, steps, waiting)
  }
  if (state.replay?.status === 'active') steps.push({ kind: 'replay', id: `replay/${state.seq}` })
  return { steps, waiting }
}

function nextOfRun(state: SessionState, run: RunState, steps: NextStep[], waiting: Waiting[]): void {
  const gate = new OrderGate()
  for (const callId of run.openCalls) {
    const call = selectCall(state, callId)
    if (!call) continue
    nextOfCall(state, run, call, gate.holds(call), steps, waiting)
    gate.pass(call)
  }
  nextOfModel(state, run, steps, waiting)
}

function nextOfModel(state: SessionState, run: RunState, steps: NextStep[], waiting: Waiting[]): void {
  const step = run.steps.at(-1)
  if (step?.status === 'open') {
    const at = { run: run.run, step: step.step }
    if (run.cancelRequested) steps.push({ kind: 'abort_model', id: `${run.run}/${step.step}/abort`, ...at })
    else if (step.model === 'manual') waiting.push({ for: 'model_reply', ...at })
    else if (state.replay?.status !== 'active')
      steps.push({ kind: 'generate', id: `${run.run}/${step.step}/generate`, ...at })
    return
  }
  if (run.openCalls.length > 0) return
  const ending = endingOf(state, run, step)
  if (ending) steps.push({ kind: 'finish', id: `${run.run}/finish/${run.steps.length}`, run: run.run, ...ending })
  else {
    const number = (step?.step ?? 0) + 1
    steps.push({ kind: 'request_model', id: `${run.run}/${number}/request`, run: run.run, step: number })
  }
}

/** How a run ends that has nothing open, or null where the model is to be asked again. */
function endingOf(
  state: SessionState,
  run: RunState,
  step: StepState | undefined,
): Pick<Extract<NextStep, { kind: 'finish' }>, 'outcome' | 'message'> | null {
  if (run.cancelRequested) return { outcome: 'cancelled' }
  if (run.rerunOf !== undefined) return { outcome: 'completed' }
  if (!step) return null
  if (step.status === 'failed' && step.step !== run.retriedStep) {
    return step.error ? { outcome: 'failed', message: step.error.message } : { outcome: 'failed' }
  }
  if (step.status === 'replied' && step.callIds.length === 0) return { outcome: 'completed' }
  const whose = run.agent ? `${run.agent.tool}'s own` : "the session's"
  const limit = run.agent?.maxSteps ?? state.options.maxSteps
  if (run.steps.length >= limit) {
    return { outcome: 'limit', message: `The run stopped after ${limit} model steps (${whose} maxSteps).` }
  }
  return null
}

function nextOfCall(
  state: SessionState,
  run: RunState,
  call: CallState,
  isBehind: boolean,
  steps: NextStep[],
  waiting: Waiting[],
): void {
  const step = run.steps.find((item) => item.step === call.step)
  const reason = cancelReason(run, call, step)
  if (call.nestedRun !== undefined) {
    nextOfAgent(state, call, call.nestedRun, reason, steps, waiting)
    return
  }
  if (reason !== null) {
    steps.push({ kind: 'cancel', id: `${run.run}/${call.callId}/cancel`, callId: call.callId, reason })
    return
  }
  const hold = selectHold(call)
  if (hold) {
    waiting.push({ for: 'release', callId: call.callId, stage: hold.stage })
    return
  }
  if (call.status === 'awaiting_approval') waiting.push({ for: 'approval', callId: call.callId })
  else if (call.status === 'executing') {
    if (isAgentCall(state, call))
      steps.push({ kind: 'start_run', id: `${call.run}/${call.callId}/run`, callId: call.callId })
    else if (isComputed(state, call)) executing(call, steps)
  } else if (call.status === 'scheduled') scheduled(state, call, isBehind, steps, waiting)
  else if (!call.build || call.build.description === undefined) take(state, call, 'build', 'build', steps)
  // Nothing happens before the model's reply is complete: a reply that breaks off takes its calls with it.
  else if (step?.status === 'replied' || call.origin === 'rerun') take(state, call, 'policy', 'decide', steps)
}

/** A call whose execution is a run of its own: it ends after its run, and a cancel goes down before it comes back up. */
function nextOfAgent(
  state: SessionState,
  call: CallState,
  nested: string,
  reason: string | null,
  steps: NextStep[],
  waiting: Waiting[],
): void {
  const { callId } = call
  const run = selectRun(state, nested)
  const id = `${call.run}/${callId}/${nested}`
  if (run?.status === 'open') {
    if (reason === null || run.cancelRequested) waiting.push({ for: 'run', callId, run: nested })
    else steps.push({ kind: 'cancel_run', id: `${id}/cancel`, run: nested })
  } else if (reason !== null) steps.push({ kind: 'cancel', id: `${call.run}/${callId}/cancel`, callId, reason })
  else steps.push({ kind: 'end_agent', id: `${id}/end`, callId, run: nested })
}

/** Whether what an execution comes to is for the runner to find out: not where a record is asked first. */
function isComputed({ replay }: SessionState, call: CallState): boolean {
  if (replay?.status !== 'active' || replay.calls === 'live') return true
  return replay.results.some(({ about }) => about === call.callId)
}

function cancelReason(run: RunState, call: CallState, step: StepState | undefined): string | null {
  if (call.cancelRequested) return 'cancelled_by_user'
  if (run.cancelRequested) return run.cancelBecause === 'timeout' ? 'agent_timeout' : 'run_cancelled'
  if (step?.status === 'failed') return 'model_failed'
  return null
}

function take(
  state: SessionState,
  call: CallState,
  stage: 'build' | 'policy',
  kind: 'build' | 'decide',
  steps: NextStep[],
): void {
  const id = `${call.run}/${call.callId}`
  if (mustHold(state.breakpoints, call, stage)) {
    steps.push({ kind: 'hold', id: `${id}/hold/${stage}`, callId: call.callId, stage })
  } else steps.push({ kind, id: `${id}/${kind}/${call.pastApprovals.length}`, callId: call.callId })
}

function scheduled(
  state: SessionState,
  call: CallState,
  isBehind: boolean,
  steps: NextStep[],
  waiting: Waiting[],
): void {
  if (mustHold(state.breakpoints, call, 'execute')) {
    steps.push({
      kind: 'hold',
      id: `${call.run}/${call.callId}/hold/execute`,
      callId: call.callId,
      stage: 'execute',
    })
    return
  }
  if (!isBehind) {
    executing(call, steps)
    return
  }
  waiting.push({
    for: 'calls',
    callId: call.callId,
    // Who they are is for people; the scheduler asks at every step and need not know.
    get callIds() {
      return holders(state, call)
    },
  })
}

function executing(call: CallState, steps: NextStep[]): void {
  const attempt = call.attempts.at(-1)?.attempt ?? 1
  steps.push({ kind: 'execute', id: `${call.run}/${call.callId}/execute/${attempt}`, callId: call.callId, attempt })
}

/** A breakpoint holds each call once at its stage; a call that is stepped through holds at every one. */
export function mustHold(breakpoints: readonly Breakpoint[], call: CallState, stage: HoldStage): boolean {
  if (hasEnded(call) || call.holds.some((hold) => hold.stage === stage)) return false
  return (
    call.isStepping === true ||
    breakpoints.some((breakpoint) => breakpoint.stage === stage && isMeant(breakpoint, call))
  )
}

/** Whether a breakpoint is about this call's tool, whichever of its names either of the two uses. */
export function isMeant(breakpoint: Breakpoint, call: CallState): boolean {
  const names = [call.name, call.tool].map((name) => name && currentName(name))
  return !breakpoint.tools || breakpoint.tools.some((name) => names.includes(currentName(name)))
}

/** The name a tool goes under today, for one it may have had before. */
export function currentName(name: string): string {
  return Object.hasOwn(TOOL_LEGACY_ALIASES, name) ? (TOOL_LEGACY_ALIASES[name] ?? name) : name
}
