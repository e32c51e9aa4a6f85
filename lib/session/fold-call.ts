import { assertNever } from '../base/assert'
import { copyCall, copySession, type Own } from './copy-state'
import type { EventOf } from './events'
import type { CallEvent } from './fold'
import { changeRun } from './fold-run'
import { outermostRun } from './selectors'
import type { CallFailure, CallHold, CallPolicy, CallState, RunState, SessionState } from './state'

/** Folds the life of calls. An event of a call that was never made changes nothing. */
export function foldCall(state: SessionState, event: CallEvent): SessionState {
  if (event.type === 'model.called') return addModelCall(state, event)
  if (event.type === 'call.requested') return addRerun(state, event)
  const index = state.callIndex.get(event.callId)
  const call = index === undefined ? undefined : state.calls.get(index)
  if (index === undefined || !call) return state
  const next = copySession(state)
  next.calls = state.calls.set(index, changeCall(call, event))
  if (isEnding(event)) endCall(next, event, call)
  return next
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
): Own<SessionState> {
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
    nestedRun: undefined,
    scheduledAt: undefined,
    failure: undefined,
    cancelReason: undefined,
    functionResponse: undefined,
    display: undefined,
    patch: undefined,
    reads: undefined,
    executeTookUs: undefined,
    recordedSeq: undefined,
    isWritten: undefined,
    endedAt: undefined,
    endedSeq: undefined,
  }
  const added = copySession(state)
  added.calls = state.calls.push(call)
  added.callIndex = state.callIndex.set(call.callId, state.calls.length)
  changeRun(added, event.run, (run) => {
    run.openCalls = [...run.openCalls, call.callId]
    run.steps = run.steps.map((step) =>
      step.step === more.step ? { ...step, callIds: [...step.callIds, call.callId] } : step,
    )
  })
  return added
}

function addModelCall(state: SessionState, event: EventOf<'model.called'>): SessionState {
  const runAt = state.runIndex.get(event.run)
  const run = runAt === undefined ? undefined : state.runs.get(runAt)
  const step = run?.steps.find((item) => item.step === event.step)
  return addCall(state, event, {
    step: event.step,
    indexInStep: step?.callIds.length ?? 0,
    origin: 'model',
    apply: isApplied(state, run),
    argsText: event.argsText,
    givenId: event.givenId,
  })
}

/** What an agent calls on a scratch copy stays there, as the agent's own call does. */
function isApplied(state: SessionState, run: RunState | undefined): boolean {
  const index = run?.parentCallId === undefined ? undefined : state.callIndex.get(run.parentCallId)
  return index === undefined || state.calls.get(index)?.apply !== false
}

function addRerun(state: SessionState, event: EventOf<'call.requested'>): SessionState {
  const added = addCall(state, event, {
    step: 0,
    indexInStep: 0,
    origin: 'rerun',
    apply: event.apply,
    rerunOf: event.rerunOf,
  })
  added.conversation = state.conversation.push({
    kind: 'rerun',
    seq: event.seq,
    run: event.run,
    callId: event.callId,
  })
  return added
}

/** Of a state that is not given away yet: the call is open no more, and its tree is the session's where it counts. */
function endCall(state: Own<SessionState>, event: EndingEvent, call: CallState): void {
  changeRun(state, call.run, (run) => {
    run.openCalls = run.openCalls.filter((callId) => callId !== call.callId)
  })
  // A rerun on a scratch copy leaves the session's own workspace as it was.
  if (event.type !== 'call.succeeded' || event.tree === undefined) return
  const { tree } = event
  if (call.apply) state.tree = tree
  else {
    changeRun(state, outermostRun(state, call.run), (run) => {
      run.scratchTree = tree
    })
  }
}

function changeCall(before: CallState, event: ChangingCallEvent): CallState {
  const call = copyCall(before)
  change(call, event)
  return call
}

function change(call: Own<CallState>, event: ChangingCallEvent): void {
  switch (event.type) {
    case 'call.validating':
      validating(call, event)
      return
    case 'call.built':
      built(call, event)
      return
    case 'call.policy':
      call.policy = policyOf(event)
      return
    case 'call.approval_requested':
      approvalRequested(call, event)
      return
    case 'call.approval_given':
      approved(call, event)
      return
    case 'call.held':
      call.holds = [...call.holds, { stage: event.stage, at: event.at }]
      return
    case 'call.released':
      released(call, event)
      return
    case 'call.scheduled':
      call.status = 'scheduled'
      call.scheduledAt = event.at
      call.waitsFor = event.waitsFor
      return
    case 'call.executing':
      executing(call, event)
      return
    case 'call.output':
      printed(call, event)
      return
    case 'call.cancel_requested':
      call.cancelRequested = true
      return
    case 'call.errored':
    case 'call.succeeded':
    case 'call.failed':
    case 'call.cancelled':
      ended(call, event)
      return
    default:
      assertNever(event)
  }
}

/** A call that builds again (a person changed its arguments) starts over from stage 1. */
function validating(call: Own<CallState>, event: EventOf<'call.validating'>): void {
  const { args, at, seq } = event
  call.status = 'validating'
  call.tool = event.tool
  call.toolVersion = event.toolVersion
  call.validatingAt = at
  call.alias = event.alias ?? call.alias
  call.build = args === undefined ? undefined : { args, locations: [], normalised: [], ignored: [], at, seq }
  call.policy = undefined
}

function built(call: Own<CallState>, event: EventOf<'call.built'>): void {
  call.changing = event.changing
  call.barrier = event.barrier
  call.build = {
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
  }
}

function policyOf(event: EventOf<'call.policy'>): CallPolicy {
  return {
    decision: event.decision,
    rule: event.rule,
    mode: event.mode,
    coveredBy: event.coveredBy,
    reason: event.reason,
    at: event.at,
    seq: event.seq,
    tookUs: event.tookUs,
  }
}

function approvalRequested(call: Own<CallState>, event: EventOf<'call.approval_requested'>): void {
  call.status = 'awaiting_approval'
  if (call.approval) call.pastApprovals = [...call.pastApprovals, call.approval]
  call.approval = { confirmation: event.confirmation, requestedAt: event.at, requestedSeq: event.seq }
}

function approved(call: Own<CallState>, event: EventOf<'call.approval_given'>): void {
  if (!call.approval) return
  call.approval = {
    ...call.approval,
    givenAt: event.at,
    outcome: event.outcome,
    reason: event.reason,
    answers: event.answers,
  }
}

function released(call: Own<CallState>, event: EventOf<'call.released'>): void {
  call.holds = call.holds.map(
    (hold): CallHold =>
      hold.stage === event.stage && hold.releasedAt === undefined ? { ...hold, releasedAt: event.at } : hold,
  )
  call.isStepping = event.step ? true : undefined
}

function executing(call: Own<CallState>, event: EventOf<'call.executing'>): void {
  const { attempt, tree, at, because } = event
  call.status = 'executing'
  call.attempts = [...call.attempts, { attempt, tree, at, chunks: [], skippedBytes: 0, because }]
}

function printed(call: Own<CallState>, event: EventOf<'call.output'>): void {
  call.attempts = call.attempts.map((attempt) =>
    attempt.attempt === event.attempt
      ? {
          ...attempt,
          chunks: [...attempt.chunks, event.chunk],
          skippedBytes: attempt.skippedBytes + (event.skippedBytes ?? 0),
        }
      : attempt,
  )
}

function ended(call: Own<CallState>, event: EndingEvent): void {
  call.functionResponse = event.functionResponse
  call.endedAt = event.at
  call.endedSeq = event.seq
  call.recordedSeq = event.recorded?.seq
  if (event.type === 'call.cancelled') {
    call.status = 'cancelled'
    call.cancelReason = event.reason
  } else if (event.type === 'call.succeeded') {
    call.status = 'success'
    call.display = event.display
    call.patch = event.patch
    call.reads = event.reads
    call.executeTookUs = event.tookUs
    call.isWritten = event.written
  } else {
    call.status = 'error'
    call.failure = failureOf(event)
    if (event.type === 'call.failed') {
      call.executeTookUs = event.tookUs
      call.isWritten = event.written
    }
  }
}

function failureOf(event: EventOf<'call.errored' | 'call.failed'>): CallFailure {
  if (event.type === 'call.failed') return { stage: event.stage, error: event.error, issues: [] }
  const { stage, error, issues, suggestion, hiddenBy, tookUs } = event
  return { stage, error, issues, suggestion, hiddenBy, tookUs }
}
