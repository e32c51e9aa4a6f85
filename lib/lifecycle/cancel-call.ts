import type { NewEvent } from '../session/events'
import { selectCall, selectRun } from '../session/selectors'
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
  const said = saidOf(reason)
  const own = cancelledEvent(call, 'rejected', `The user rejected this call; it was not executed.${said}`)
  return [own, ...heldEvents(state, call, said)]
}

/** The endings that a rejection still owes: a log that was cut in the middle of one has some of them alone. */
export function owedRejections(state: SessionState, run: string): readonly NewEvent[] {
  const calls = (selectRun(state, run)?.steps.at(-1)?.callIds ?? []).flatMap((id) => selectCall(state, id) ?? [])
  const rejected = calls.find((call) => call.cancelReason === 'rejected' && call.changing)
  return rejected ? heldEvents(state, rejected, saidOf(rejected.approval?.reason)) : []
}

function saidOf(reason: string | undefined): string {
  return reason === undefined || reason.trim() === '' ? '' : ` Their reason: ${reason.trim()}`
}

function heldEvents(state: SessionState, call: CallState, said: string): readonly NewEvent[] {
  return cascadeOf(state, call).map((later) =>
    cancelledEvent(
      later,
      `held_behind:${call.callId}`,
      `Not executed: it waited for call ${call.number} (${call.name}), which the user rejected.${said}`,
    ),
  )
}
