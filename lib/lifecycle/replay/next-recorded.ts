import type { NewEvent, SessionEvent } from '../../session/events'
import { selectCall, selectRun } from '../../session/selectors'
import type { CallState, ReplayState, SessionState } from '../../session/state'
import { next } from '../next'
import { compareExecution } from './compare-execution'
import { compareRequest, type InputDifference } from './compare-request'
import { judgeInput } from './judge-input'
import type { ReplayPorts } from './replay-ports'
import { isAnswer, isResult, type SessionRecord } from './session-record'

/** What a replay does next: take over a recorded event, write that it is over, or wait for what is under way. */
export type RecordedStep =
  | { readonly kind: 'take'; readonly event: SessionEvent }
  | { readonly kind: 'end'; readonly event: Extract<NewEvent, { type: 'replay.diverged' | 'replay.finished' }> }
  | { readonly kind: 'wait' }

/**
 * The next step of an active replay, asked once nothing else can be done at once. Recorded events are taken over in
 * their order, each as soon as its place has come, a model's answer and an execution's result only while what they
 * rest on is the same. The first that is not, or a step that the record has no answer for, ends the replay.
 */
export async function nextRecorded(
  state: SessionState,
  replay: ReplayState,
  record: SessionRecord,
  ports: ReplayPorts,
): Promise<RecordedStep> {
  for (const event of record.after(replay.cursor)) {
    const verdict = judgeInput(state, event, (seq) => record.stateBefore(seq))
    if (verdict === 'moot') continue
    if (verdict === 'waiting') return stuck(state, replay, record, event)
    const difference = await differenceOf(state, record, event, ports)
    return difference ? diverged(event, difference) : { kind: 'take', event }
  }
  return stuck(state, replay, record, undefined)
}

/** In what the input behind a recorded event differs; what people did rests on nothing. */
async function differenceOf(
  state: SessionState,
  record: SessionRecord,
  event: SessionEvent,
  ports: ReplayPorts,
): Promise<InputDifference | null> {
  if (isResult(event)) return compareExecution(state, record.stateBefore(event.seq), event, ports)
  if (!isAnswer(event)) return null
  const recorded = record.requestOf(event.run, event.step)
  const request = await ports.requestOf(event.run, event.step)
  if (!recorded || !request) return { why: 'not_recorded' }
  return compareRequest({ state, request }, { state: record.stateBefore(event.seq), request: recorded }, ports)
}

/** Nothing recorded is due: what is under way must come to its end elsewhere, or has no recorded end at all. */
function stuck(
  state: SessionState,
  replay: ReplayState,
  record: SessionRecord,
  blocking: SessionEvent | undefined,
): RecordedStep {
  const pending = pendingWork(state, replay)
  const unrecorded = pending.find((work) => !hasAnswer(record, replay.cursor, work))
  if (unrecorded) return ended(unrecorded, { why: 'not_recorded' })
  const { waiting } = next(state)
  const isWithPerson = waiting.some((item) => item.for === 'approval' || item.for === 'release')
  const isLive = replay.calls === 'live' && isExecuting(state)
  if (isWithPerson && blocking) return { kind: 'wait' }
  if (isLive) return { kind: 'wait' }
  if (!blocking) return { kind: 'end', event: { type: 'replay.finished' } }
  const [first] = pending
  return first ? ended(first, { why: 'order' }) : diverged(blocking, { why: 'order' })
}

/** A model request or an execution that waits for a recorded end. */
type Work =
  | { readonly run: string; readonly step: number; readonly callId?: undefined }
  | { readonly run: string; readonly step: number; readonly callId: string }

function pendingWork(state: SessionState, replay: ReplayState): Work[] {
  return state.openRuns.flatMap((id): Work[] => {
    const run = selectRun(state, id)
    if (!run || run.cancelRequested) return []
    const step = run.steps.at(-1)
    const asked: Work[] = step?.status === 'open' ? [{ run: id, step: step.step }] : []
    if (replay.calls === 'live') return asked
    const calls = run.openCalls.flatMap((callId): Work[] => {
      const call = selectCall(state, callId)
      return isComputing(call) && !call.cancelRequested ? [{ run: id, step: call.step, callId }] : []
    })
    return [...calls, ...asked]
  })
}

function hasAnswer(record: SessionRecord, cursor: number, work: Work): boolean {
  if (work.callId !== undefined) return record.hasResult(work.callId, cursor)
  return record.hasModelAnswer(work.run, work.step, cursor)
}

function isExecuting(state: SessionState): boolean {
  return state.openRuns.some((id) =>
    selectRun(state, id)?.openCalls.some((callId) => isComputing(selectCall(state, callId))),
  )
}

/** Executing by itself: an agent's call only waits for its run. */
function isComputing(call: CallState | undefined): call is CallState {
  return call?.status === 'executing' && call.nestedRun === undefined
}

function ended({ run, step, callId }: Work, { why }: InputDifference): RecordedStep {
  const about = callId === undefined ? {} : { about: callId }
  return {
    kind: 'end',
    event: { type: 'replay.diverged', stage: callId === undefined ? 'model' : 'call', run, step, ...about, why },
  }
}

function diverged(event: SessionEvent, { why, about, detail }: InputDifference): RecordedStep {
  const stage = isResult(event) || why === 'result_written' ? 'call' : 'model'
  return {
    kind: 'end',
    event: {
      type: 'replay.diverged',
      stage,
      ...(event.run === undefined ? {} : { run: event.run }),
      ...('step' in event && typeof event.step === 'number' ? { step: event.step } : {}),
      ...(about === undefined ? {} : { about }),
      why,
      ...(detail ? { detail } : {}),
    },
  }
}
