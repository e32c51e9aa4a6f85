import { assertNever } from '../base/assert'
import type { StoredText } from './blob-ref'
import { copyCall, copyRun, copySession, copyStep, type Own } from './copy-state'
import type { EventOf } from './events'
import type { RunEvent } from './fold'
import type { RunState, SessionState, StepState } from './state'
import { isBlobRef } from './stored-value'

/** Folds prompts, runs and model steps. An event of a run that was never started changes nothing. */
export function foldRun(state: SessionState, event: RunEvent): SessionState {
  switch (event.type) {
    case 'prompt.submitted':
      return {
        ...state,
        turn: event.turn,
        conversation: state.conversation.push({
          kind: 'prompt',
          seq: event.seq,
          at: event.at,
          turn: event.turn,
          text: event.text,
          run: event.run ?? '',
        }),
      }
    case 'run.started':
      return startRun(state, event)
    case 'run.cancel_requested':
      return updateRun(state, event.run, (run) => {
        run.cancelRequested = true
        run.cancelBecause = event.because
      })
    case 'run.recovered':
      return updateRun(state, event.run, forgetPartialStep)
    case 'run.resumed':
      return resumeRun(state, event.run)
    case 'run.finished':
      return finishRun(state, event)
    case 'model.requested':
      return requestStep(state, event)
    case 'model.delta':
      return updateStep(state, event, (step) => {
        if (event.thought) step.thought = appendText(step.thought, event.text)
        else step.text = appendText(step.text, event.text)
      })
    case 'model.noted':
      return updateStep(state, event, (step) => {
        step.notes = [...step.notes, { code: event.code, message: event.message, seq: event.seq }]
      })
    case 'model.replied':
      return updateStep(state, event, (step) => {
        step.status = 'replied'
        step.repliedAt = event.at
        step.repliedSeq = event.seq
        step.finishReason = event.finishReason
        step.text = event.text ?? ''
        step.thought = event.thought ?? step.thought
        step.tookUs = event.tookUs
        step.native = event.native
        step.exchange = event.exchange
      })
    case 'model.failed':
      return updateStep(state, event, (step) => {
        step.status = 'failed'
        step.repliedAt = event.at
        step.repliedSeq = event.seq
        step.text = event.text ?? step.text
        step.thought = event.thought ?? step.thought
        step.error = event.error
        step.exchange = event.exchange
      })
    default:
      return assertNever(event)
  }
}

/** Changes one run of a state that is not given away yet; false where there is no such run. */
export function changeRun(state: Own<SessionState>, id: string, change: (run: Own<RunState>) => void): boolean {
  const index = state.runIndex.get(id)
  const run = index === undefined ? undefined : state.runs.get(index)
  if (index === undefined || !run) return false
  const own = copyRun(run)
  change(own)
  state.runs = state.runs.set(index, own)
  return true
}

function updateRun(state: SessionState, id: string, change: (run: Own<RunState>) => void): SessionState {
  const next = copySession(state)
  return changeRun(next, id, change) ? next : state
}

function updateStep(
  state: SessionState,
  event: { run: string; step: number },
  change: (step: Own<StepState>) => void,
): SessionState {
  return updateRun(state, event.run, (run) => {
    run.steps = run.steps.map((step) => {
      if (step.step !== event.step) return step
      const own = copyStep(step)
      change(own)
      return own
    })
  })
}

function appendText(text: StoredText, more: string): StoredText {
  return isBlobRef(text) ? text : text + more
}

function startRun(state: SessionState, event: EventOf<'run.started'>): SessionState {
  const run: RunState = {
    run: event.run,
    turn: event.turn,
    parentCallId: event.parentCallId,
    rerunOf: event.rerunOf,
    agent: event.agent,
    scratchTree: undefined,
    startedAt: event.at,
    startedSeq: event.seq,
    status: 'open',
    outcome: undefined,
    message: undefined,
    finishedAt: undefined,
    cancelRequested: false,
    cancelBecause: undefined,
    retriedStep: undefined,
    steps: [],
    openCalls: [],
  }
  return {
    ...state,
    runs: state.runs.push(run),
    runIndex: state.runIndex.set(event.run, state.runs.length),
    openRuns: [...state.openRuns, event.run],
    calls: event.parentCallId === undefined ? state.calls : withNestedRun(state, event.parentCallId, event.run),
  }
}

/** The calls, with the one that a nested run is the execution of knowing so. */
function withNestedRun(state: SessionState, callId: string, run: string): SessionState['calls'] {
  const index = state.callIndex.get(callId)
  const call = index === undefined ? undefined : state.calls.get(index)
  if (index === undefined || !call) return state.calls
  const own = copyCall(call)
  own.nestedRun = run
  return state.calls.set(index, own)
}

function resumeRun(state: SessionState, id: string): SessionState {
  const resumed = updateRun(state, id, (run) => {
    run.outcome = undefined
    run.finishedAt = undefined
    run.message = undefined
    run.status = 'open'
    run.cancelRequested = false
    run.cancelBecause = undefined
    run.retriedStep = run.steps.at(-1)?.step ?? run.retriedStep
  })
  return { ...resumed, openRuns: state.openRuns.includes(id) ? state.openRuns : [...state.openRuns, id] }
}

/** A step that a crash cut short is computed again from its beginning, so what it had streamed does not count. */
function forgetPartialStep(run: Own<RunState>): void {
  run.steps = run.steps.map((step) => (step.status === 'open' ? { ...step, text: '', thought: '' } : step))
}

function finishRun(state: SessionState, event: EventOf<'run.finished'>): SessionState {
  const finished = updateRun(state, event.run, (run) => {
    run.status = 'finished'
    run.outcome = event.outcome
    run.finishedAt = event.at
    run.message = event.message
  })
  return { ...finished, openRuns: state.openRuns.filter((run) => run !== event.run) }
}

function requestStep(state: SessionState, event: EventOf<'model.requested'>): SessionState {
  const step: StepState = {
    step: event.step,
    model: event.model,
    tools: event.tools,
    declarations: event.declarations,
    requestedAt: event.at,
    requestedSeq: event.seq,
    status: 'open',
    repliedAt: undefined,
    repliedSeq: undefined,
    finishReason: undefined,
    text: '',
    thought: '',
    notes: [],
    error: undefined,
    callIds: [],
    tookUs: undefined,
    systemPrompt: event.systemPrompt,
    settings: event.settings,
    native: undefined,
    exchange: undefined,
  }
  const requested = updateRun(state, event.run, (run) => {
    run.steps = [...run.steps, step]
  })
  return {
    ...requested,
    conversation: state.conversation.push({ kind: 'step', seq: event.seq, run: event.run, step: event.step }),
  }
}
