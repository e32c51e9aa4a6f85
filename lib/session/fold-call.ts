import { assertNever } from '../base/assert'
import type { EventOf } from './events'
import type { CallEvent } from './fold'
import { updateRun } from './fold-run'
import type { CallHold, CallState, SessionState } from './state'

/** Folds the life of calls. An event of a call that was never made changes nothing. */
export function foldCall(state: SessionState, event: CallEvent): SessionState {
  if (event.type === 'model.called') return addModelCall(state, event)
  if (event.type === 'call.requested') return addRerun(state, event)
  const index = state.callIndex.get(event.callId)
  const call = index === undefined ? undefined : state.calls.get(index)
  if (index === undefined || !call) return state
  const next = { ...state, calls: state.calls.set(index, changeCall(call, event)) }
  return isEnding(event) ? endCall(next, event, call) : next
}

type ChangingCallEvent = Exclude<CallEvent, { type: 'model.called' | 'call.requested' }>
type EndingEvent = EventOf<'call.errored' | 'call.succeeded' | 'call.failed' | 'call.cancelled'>

function isEnding(event: ChangingCallEvent): event is EndingEvent {
  return (
    event.type === 'call.errored' ||
    event.type === 'call.succeeded' ||
    event.type === 'call.failed' ||
    event.type === 'call.cancelled'
  )
}

/** What tells a model's call from a rerun. */
type CallSource = Pick<CallState, 'step' | 'indexInStep' | 'origin' | 'apply' | 'rerunOf' | 'argsText' | 'givenId'>

function addCall(
  state: SessionState,
  event: EventOf<'model.called' | 'call.requested'>,
  more: CallSource,
): SessionState {
  const runAt = state.runIndex.get(event.run)
  const call: CallState = {
    callId: event.callId,
    number: state.calls.length + 1,
    run: event.run,
    turn: (runAt === undefined ? undefined : state.runs.get(runAt)?.turn) ?? state.turn,
    name: event.name,
    args: event.args,
    calledAt: event.at,
    calledSeq: event.seq,
    status: 'validating',
    changing: false,
    barrier: false,
    pastApprovals: [],
    holds: [],
    waitsFor: [],
    attempts: [],
    cancelRequested: false,
    step: more.step,
    indexInStep: more.indexInStep,
    origin: more.origin,
    apply: more.apply,
    rerunOf: more.rerunOf,
    argsText: more.argsText,
    givenId: more.givenId,
    // Not known yet; `state.ts` says why they are there.
    tool: undefined,
    alias: undefined,
    toolVersion: undefined,
    validatingAt: undefined,
    build: undefined,
    policy: undefined,
    approval: undefined,
    isStepping: undefined,
    scheduledAt: undefined,
    failure: undefined,
    cancelReason: undefined,
    functionResponse: undefined,
    display: undefined,
    patch: undefined,
    reads: undefined,
    executeTookUs: undefined,
    endedAt: undefined,
    endedSeq: undefined,
  }
  const added: SessionState = {
    ...state,
    calls: state.calls.push(call),
    callIndex: state.callIndex.set(call.callId, state.calls.length),
  }
  return updateRun(added, event.run, (run) => ({
    ...run,
    openCalls: [...run.openCalls, call.callId],
    steps: run.steps.map((step) =>
      step.step === more.step ? { ...step, callIds: [...step.callIds, call.callId] } : step,
    ),
  }))
}

function addModelCall(state: SessionState, event: EventOf<'model.called'>): SessionState {
  const runAt = state.runIndex.get(event.run)
  const run = runAt === undefined ? undefined : state.runs.get(runAt)
  const step = run?.steps.find((item) => item.step === event.step)
  return addCall(state, event, {
    step: event.step,
    indexInStep: step?.callIds.length ?? 0,
    origin: 'model',
    apply: true,
    argsText: event.argsText,
    givenId: event.givenId,
  })
}

function addRerun(state: SessionState, event: EventOf<'call.requested'>): SessionState {
  const added = addCall(state, event, {
    step: 0,
    indexInStep: 0,
    origin: 'rerun',
    apply: event.apply,
    rerunOf: event.rerunOf,
  })
  return {
    ...added,
    conversation: state.conversation.push({ kind: 'rerun', seq: event.seq, run: event.run, callId: event.callId }),
  }
}

function endCall(state: SessionState, event: EndingEvent, call: CallState): SessionState {
  const closed = updateRun(state, call.run, (run) => ({
    ...run,
    openCalls: run.openCalls.filter((callId) => callId !== call.callId),
  }))
  // A rerun on a scratch copy leaves the session's own workspace as it was.
  const isCommitted = event.type === 'call.succeeded' && event.tree !== undefined && call.apply
  return isCommitted && event.tree !== undefined ? { ...closed, tree: event.tree } : closed
}

function changeCall(call: CallState, event: ChangingCallEvent): CallState {
  switch (event.type) {
    case 'call.validating':
      return validating(call, event)
    case 'call.built':
      return built(call, event)
    case 'call.errored':
      return {
        ...call,
        status: 'error',
        failure: {
          stage: event.stage,
          error: event.error,
          issues: event.issues,
          suggestion: event.suggestion,
          hiddenBy: event.hiddenBy,
          tookUs: event.tookUs,
        },
        functionResponse: event.functionResponse,
        endedAt: event.at,
        endedSeq: event.seq,
      }
    case 'call.policy':
      return {
        ...call,
        policy: {
          decision: event.decision,
          rule: event.rule,
          mode: event.mode,
          coveredBy: event.coveredBy,
          reason: event.reason,
          at: event.at,
          seq: event.seq,
          tookUs: event.tookUs,
        },
      }
    case 'call.approval_requested':
      return {
        ...call,
        status: 'awaiting_approval',
        pastApprovals: call.approval ? [...call.pastApprovals, call.approval] : call.pastApprovals,
        approval: { confirmation: event.confirmation, requestedAt: event.at, requestedSeq: event.seq },
      }
    case 'call.approval_given':
      return approved(call, event)
    case 'call.held':
      return { ...call, holds: [...call.holds, { stage: event.stage, at: event.at }] }
    case 'call.released':
      return released(call, event)
    case 'call.scheduled':
      return { ...call, status: 'scheduled', scheduledAt: event.at, waitsFor: event.waitsFor }
    case 'call.executing':
      return {
        ...call,
        status: 'executing',
        attempts: [
          ...call.attempts,
          {
            attempt: event.attempt,
            tree: event.tree,
            at: event.at,
            chunks: [],
            skippedBytes: 0,
            because: event.because,
          },
        ],
      }
    case 'call.output':
      return {
        ...call,
        attempts: call.attempts.map((attempt) =>
          attempt.attempt === event.attempt
            ? {
                ...attempt,
                chunks: [...attempt.chunks, event.chunk],
                skippedBytes: attempt.skippedBytes + (event.skippedBytes ?? 0),
              }
            : attempt,
        ),
      }
    case 'call.cancel_requested':
      return { ...call, cancelRequested: true }
    case 'call.succeeded':
      return {
        ...call,
        status: 'success',
        display: event.display,
        patch: event.patch,
        reads: event.reads,
        executeTookUs: event.tookUs,
        functionResponse: event.functionResponse,
        endedAt: event.at,
        endedSeq: event.seq,
      }
    case 'call.failed':
      return {
        ...call,
        status: 'error',
        failure: { stage: event.stage, error: event.error, issues: [] },
        executeTookUs: event.tookUs,
        functionResponse: event.functionResponse,
        endedAt: event.at,
        endedSeq: event.seq,
      }
    case 'call.cancelled':
      return {
        ...call,
        status: 'cancelled',
        cancelReason: event.reason,
        functionResponse: event.functionResponse,
        endedAt: event.at,
        endedSeq: event.seq,
      }
    default:
      return assertNever(event)
  }
}

/** A call that builds again (a person changed its arguments) starts over from stage 1. */
function validating(call: CallState, event: EventOf<'call.validating'>): CallState {
  const { args, at, seq } = event
  return {
    ...call,
    status: 'validating',
    tool: event.tool,
    toolVersion: event.toolVersion,
    validatingAt: at,
    alias: event.alias ?? call.alias,
    build: args === undefined ? undefined : { args, locations: [], normalised: [], ignored: [], at, seq },
    policy: undefined,
  }
}

function built(call: CallState, event: EventOf<'call.built'>): CallState {
  return {
    ...call,
    changing: event.changing,
    barrier: event.barrier,
    build: {
      args: call.build?.args,
      params: event.params,
      description: event.description,
      displayTitle: event.displayTitle,
      explanation: event.explanation,
      locations: event.locations,
      normalised: event.normalised ?? [],
      ignored: event.ignored ?? [],
      at: event.at,
      seq: event.seq,
      tookUs: event.tookUs,
    },
  }
}

function approved(call: CallState, event: EventOf<'call.approval_given'>): CallState {
  if (!call.approval) return call
  return {
    ...call,
    approval: {
      ...call.approval,
      givenAt: event.at,
      outcome: event.outcome,
      reason: event.reason,
      answers: event.answers,
    },
  }
}

function released(call: CallState, event: EventOf<'call.released'>): CallState {
  const holds = call.holds.map(
    (hold): CallHold =>
      hold.stage === event.stage && hold.releasedAt === undefined ? { ...hold, releasedAt: event.at } : hold,
  )
  return { ...call, holds, isStepping: event.step ? true : undefined }
}
