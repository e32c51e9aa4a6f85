import { effectiveArgs } from '../session/selectors'
import type { SessionState } from '../session/state'
import type { RecordedCall } from './recorded-call'

/**
 * The calls of a session that were made to a tool, in order: by the name it resolved to, or by the model's word where the
 * call never got that far. Their arguments are those that build saw, a person's where they replaced the model's.
 */
export function selectRecordedCalls(state: SessionState, toolName: string, sessionId?: string): RecordedCall[] {
  const found: RecordedCall[] = []
  for (const call of state.calls) {
    const tool = call.tool ?? call.name
    if (tool !== toolName) continue
    const { callId, number, name } = call
    const recorded = { callId, number, name, tool, args: effectiveArgs(call) }
    found.push(sessionId === undefined ? recorded : { ...recorded, sessionId })
  }
  return found
}
