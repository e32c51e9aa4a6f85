import type { NewEvent } from '../session/events'
import type { CallState, SessionState } from '../session/state'
import { toFunctionResponse } from '../tools/function-response'

/** Whether what a call does happens outside of the sandbox, so that it may not be computed again after a crash. */
export function isExternal(state: SessionState, call: CallState): boolean {
  return call.tool !== undefined && state.tools.get(call.tool)?.definition.implementation.type === 'mcp'
}

/** The ending of an external call that was executing when this Callscope stopped, or in the log that was forked. */
export function interruptedEvent(call: CallState): NewEvent {
  const message = `Callscope stopped while ${call.tool ?? call.name} was executing, so it is not known what came of it. It was not sent again; call it again if that does no harm.`
  const error = { type: 'outcome_unknown', message }
  const functionResponse = toFunctionResponse(call.callId, call.name, { error })
  return { type: 'call.failed', run: call.run, callId: call.callId, stage: 'execute', error, functionResponse }
}
