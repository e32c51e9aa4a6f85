import 'server-only'
import { err, ok, type Result } from '../../../base/result'
import { collectBlobHashes, decodeStored } from '../../../session/encode-event'
import type { EventOf, SessionEvent } from '../../../session/events'
import type { ReplayRequest, WrittenResult } from '../../../session/replay'
import { type ApiError, apiError } from '../../api-error'
import type { SessionStore } from '../../store/session-store'
import { hashArguments } from './end-written'

type Written = NonNullable<ReplayRequest['results']>[number]

/**
 * Results written by hand, each tied to the recorded call it is for. 422 for a call that the record does not have, or
 * that had ended by the cut: what the fork begins with cannot be changed by it.
 */
export async function writeResults(
  store: SessionStore,
  events: readonly SessionEvent[],
  atSeq: number,
  written: readonly Written[],
): Promise<Result<WrittenResult[], ApiError>> {
  const results: WrittenResult[] = []
  for (const item of written) {
    const called = events.find((event) => isCalled(event) && event.callId === item.about)
    if (!called || !isCalled(called)) return err(unknownCall(item.about))
    if (events.some((event) => event.seq <= atSeq && 'functionResponse' in event && event.callId === item.about)) {
      return err(endedBefore(item.about, atSeq))
    }
    const args = await resolve(store, called.args)
    results.push({ about: item.about, name: called.name, argsHash: hashArguments(args), ...outcomeOf(item) })
  }
  return ok(results)
}

function isCalled(event: SessionEvent): event is EventOf<'model.called' | 'call.requested'> {
  return event.type === 'model.called' || event.type === 'call.requested'
}

/** As a functionResponse has it: objects as JSON text. An error without a type is the tool's own. */
function outcomeOf({ response, error }: Written): Pick<WrittenResult, 'output' | 'error'> {
  if (typeof error === 'string') return { error: { type: 'execution_failed', message: error } }
  if (error) return { error }
  return { output: typeof response === 'string' ? response : JSON.stringify(response) }
}

async function resolve(store: SessionStore, value: unknown): Promise<unknown> {
  const contents = new Map<string, Uint8Array>()
  for (const hash of collectBlobHashes(value)) {
    const bytes = await store.readBlob(hash)
    if (bytes) contents.set(hash, bytes)
  }
  return decodeStored(value, (hash) => contents.get(hash))
}

function unknownCall(callId: string): ApiError {
  return apiError(422, 'unknown_call', `There is no call ${callId} to write a result for.`)
}

function endedBefore(callId: string, seq: number): ApiError {
  const message = `Call ${callId} had ended by event ${seq}; fork before its ending to give it another result.`
  return apiError(422, 'call_ended', message)
}
