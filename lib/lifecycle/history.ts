import type { BlobLookup } from '../session/encode-event'
import { decodeStored } from '../session/encode-event'
import type { NativeReply } from '../session/events'
import { selectCall, selectRun } from '../session/selectors'
import type { RunState, SessionState, StepState } from '../session/state'

/** One part of a message in the shape every model port takes. */
export type HistoryPart =
  | { readonly text: string; readonly thought?: boolean }
  | { readonly functionCall: { readonly id: string; readonly name: string; readonly args: unknown } }
  | {
      readonly functionResponse: {
        readonly id: string
        readonly name: string
        readonly response: Record<string, unknown>
      }
    }

export interface HistoryContent {
  readonly role: 'user' | 'model'
  readonly parts: readonly HistoryPart[]
  /** The reply as its provider wrote it, for that provider alone. */
  readonly native?: NativeReply
}

/**
 * The conversation as the model is told it: prompts, its own replies with its own arguments, and one functionResponse
 * for every functionCall, in call order. Steps that broke off are left out, and so are reruns and what agents do: of an
 * agent's own run it is the task and what followed.
 */
export function historyOf(state: SessionState, runId: string, lookup: BlobLookup): HistoryContent[] {
  const target = selectRun(state, runId)
  if (target?.parentCallId !== undefined) return nestedHistory(state, target, lookup)
  const contents: HistoryContent[] = []
  for (const item of state.conversation) {
    if (item.kind !== 'prompt') continue
    const run = selectRun(state, item.run)
    if (!run || (target && run.startedSeq > target.startedSeq)) continue
    contents.push({ role: 'user', parts: [{ text: String(decodeStored(item.text, lookup)) }] })
    contents.push(...stepsOf(state, run, lookup))
  }
  return contents
}

/** An agent knows its task and what came of it, and nothing of the conversation that it was called from. */
function nestedHistory(state: SessionState, run: RunState, lookup: BlobLookup): HistoryContent[] {
  const task = String(decodeStored(run.agent?.task ?? '', lookup))
  return [{ role: 'user', parts: [{ text: task }] }, ...stepsOf(state, run, lookup)]
}

function stepsOf(state: SessionState, run: RunState, lookup: BlobLookup): HistoryContent[] {
  return run.steps
    .filter((step) => step.status === 'replied')
    .flatMap((step) => [modelContent(state, step, lookup), responses(state, step, lookup)])
    .filter((content) => content.parts.length > 0)
}

function modelContent(state: SessionState, step: StepState, lookup: BlobLookup): HistoryContent {
  const text = String(decodeStored(step.text, lookup))
  const calls = step.callIds.flatMap((callId): HistoryPart[] => {
    const call = selectCall(state, callId)
    return call ? [{ functionCall: { id: callId, name: call.name, args: decodeStored(call.args, lookup) } }] : []
  })
  const parts = text === '' ? calls : [{ text }, ...calls]
  const native = decodeStored(step.native, lookup) as NativeReply | undefined // what the event had
  return native ? { role: 'model', parts, native } : { role: 'model', parts }
}

function responses(state: SessionState, step: StepState, lookup: BlobLookup): HistoryContent {
  const parts = step.callIds.flatMap((callId): HistoryPart[] => {
    const response = selectCall(state, callId)?.functionResponse
    if (!response) return []
    const body = decodeStored(response.response, lookup) as Record<string, unknown> // an object goes in
    return [{ functionResponse: { id: response.id, name: response.name, response: body } }]
  })
  return { role: 'user', parts }
}
