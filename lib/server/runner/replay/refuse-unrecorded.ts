import 'server-only'
import { isProviderModel } from '../../../session/model-ref'
import { selectStep } from '../../../session/selectors'
import type { CallState, SessionState } from '../../../session/state'
import { toFunctionResponse } from '../../../tools/function-response'
import type { Draft } from '../draft'

/**
 * Refuses to ask a provider's model in a fork that was made to replay a record, until a person says so: the request
 * fails and may be retried, which says so. True where that was written. The planner, a script and a person are asked as ever.
 */
export function refuseGeneration(draft: Draft, run: string, step: number): boolean {
  const ref = selectStep(draft.state, run, step)?.model ?? draft.state.model
  if (mayCall(draft.state) || !isProviderModel(ref)) return false
  const message = `This fork replays a record, and the record has no answer to this request. Retry to ask ${ref} itself.`
  draft.push({ type: 'model.failed', run, step, error: { type: 'not_recorded', message, retryable: true } })
  return true
}

/** The same for a call that would reach an MCP server: it fails, and a rerun by hand reaches it. */
export function refuseExecution(draft: Draft, call: CallState): boolean {
  const kind = call.tool === undefined ? undefined : draft.state.tools.get(call.tool)?.definition.kind
  // A rerun is a person's own wish, for this very call.
  if (mayCall(draft.state) || kind !== 'mcp' || call.origin === 'rerun') return false
  const message = `Not executed: this fork replays a record that has no result for this call, and ${call.name} reaches a server outside. Run it again by hand to call it.`
  const error = { type: 'not_recorded', message }
  const functionResponse = toFunctionResponse(call.callId, call.name, { error })
  draft.push({ type: 'call.failed', run: call.run, callId: call.callId, stage: 'execute', error, functionResponse })
  return true
}

function mayCall({ replay }: SessionState): boolean {
  return replay === undefined || replay.mayCall
}
