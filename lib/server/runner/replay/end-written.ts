import 'server-only'
import { canonicalJson } from '../../../base/json'
import { sha256Hex } from '../../../base/sha256'
import type { CallState } from '../../../session/state'
import { toFunctionResponse } from '../../../tools/function-response'
import type { Draft } from '../draft'
import type { SessionActor } from '../session-actor'

/**
 * Ends a call that is due to execute with the result a person wrote for it: nothing runs, and no file changes. False
 * where nothing was written for this call; the same id with another name or other arguments is another call.
 */
export async function endWritten(actor: SessionActor, draft: Draft, call: CallState): Promise<boolean> {
  const result = draft.state.replay?.results.find((item) => item.about === call.callId && item.name === call.name)
  if (!result || call.origin === 'rerun' || result.argsHash !== hashArguments(await actor.resolve(call.args)))
    return false
  const { error } = result
  const outcome = error ? { error } : { llmContent: String(await actor.resolve(result.output ?? '')) }
  const functionResponse = toFunctionResponse(call.callId, call.name, outcome)
  if (call.build?.args !== undefined) functionResponse.response.executedArgs = await actor.resolve(call.build.args)
  // Nothing ran: the time since the call began elsewhere is no execution's.
  const ending = { run: call.run, callId: call.callId, functionResponse, tookUs: 0, written: true as const }
  if (error) draft.push({ type: 'call.failed', stage: 'execute', error, ...ending })
  else draft.push({ type: 'call.succeeded', ...ending })
  return true
}

/** What a written result knows its call's arguments by. */
export function hashArguments(args: unknown): string {
  return sha256Hex(canonicalJson(args))
}
