import { selectTool } from '../session/selectors'
import type { CallState, SessionState } from '../session/state'

/** Whether a call is an agent's, so that its execution is a nested run. */
export function isAgentCall(state: SessionState, call: CallState): boolean {
  return call.nestedRun !== undefined || selectTool(state, call)?.implementation.type === 'agent'
}
