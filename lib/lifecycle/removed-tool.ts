import type { EventOf, NewEvent } from '../session/events'
import { selectOpenCalls } from '../session/selectors'
import type { CallState, SessionState } from '../session/state'
import { toFunctionResponse } from '../tools/function-response'

type FailureStage = EventOf<'call.failed'>['stage']

/**
 * The endings of the calls that a removed tool leaves behind: those that are built and have not begun to execute. One
 * that is executing goes on, and one that is not built yet fails at lookup by itself.
 */
export function removedToolEvents(state: SessionState, toolName: string): readonly NewEvent[] {
  return selectOpenCalls(state)
    .filter((call) => call.tool === toolName && call.build !== undefined && call.status !== 'executing')
    .map((call) => goneEvent(call, toolName))
}

/** The ending of a call whose tool is no longer there. */
export function goneEvent(call: CallState, toolName: string): NewEvent {
  const message = `Not executed: the tool "${toolName}" was removed from the session before this call could run.`
  const error = { type: 'tool_not_registered', message }
  const functionResponse = toFunctionResponse(call.callId, call.name, { error })
  return { type: 'call.failed', run: call.run, callId: call.callId, stage: stageOf(call), error, functionResponse }
}

function stageOf(call: CallState): FailureStage {
  if (call.status === 'awaiting_approval') return 'approval'
  return call.policy === undefined ? 'policy' : 'execute'
}
