import type { NewEvent } from '../session/events'
import type { CallState, SessionState } from '../session/state'
import { toFunctionResponse } from '../tools/function-response'
import { cascadeOf } from './ordering'

/** What the model reads about a call that was cancelled, by reason code. */
const MESSAGES: Readonly<Record<string, string>> = {
  cancelled_by_user: 'The user cancelled this call.',
  run_cancelled: 'The user cancelled the run.',
  agent_timeout: 'The time of the agent that made this call was up.',
  model_failed: 'The model reply broke off, so its calls were cancelled.',
}

/** The ending of a cancelled call; `reason` is a code or a sentence. */
export function cancelledEvent(call: CallState, reason: string, message = MESSAGES[reason] ?? reason): NewEvent {
  return {
    type: 'call.cancelled',
    run: call.run,
    callId: call.callId,
    reason,
    functionResponse: toFunctionResponse(call.callId, call.name, { error: message }),
  }
}

/** A person said no: this call falls with their reason, and so does every call that it was holding. */
export function rejectionEvents(state: SessionState, call: CallState, reason: string | undefined): readonly NewEvent[] {
  const said = reason === undefined || reason.trim() === '' ? '' : ` Their reason: ${reason.trim()}`
  const own = cancelledEvent(call, 'rejected', `The user rejected this call; it was not executed.${said}`)
  const held = cascadeOf(state, call).map((later) =>
    cancelledEvent(
      later,
      `held_behind:${call.callId}`,
      `Not executed: it waited for call ${call.number} (${call.name}), which the user rejected.${said}`,
    ),
  )
  return [own, ...held]
}
