import type { ApprovalOutcome, CommandInput } from '@/lib/session/commands'
import type { CallState } from '@/lib/session/state'

/** Under which key a call's answer is dispatched: the card and the stage share its busy state and its error. */
export function approvalKey(callId: string): string {
  return `approve:${callId}`
}

/** The outcomes that "always" can mean for a call, the plain one first. */
export function alwaysOutcomes(call: CallState): readonly ApprovalOutcome[] {
  if (call.approval?.confirmation.type === 'mcp') return ['proceed_always_tool', 'proceed_always_server']
  return ['proceed_always', 'proceed_always_and_save']
}

/** True where "always" makes sense: a question to a person has a new answer each time. */
export function canAlwaysAllow(call: CallState): boolean {
  return call.approval?.confirmation.type !== 'ask_user'
}

/** The command that rejects; an empty reason is no reason. */
export function rejectCommand(callId: string, reason: string): CommandInput {
  const given = reason.trim()
  return { type: 'approval.give', callId, outcome: 'cancel', ...(given === '' ? {} : { reason: given }) }
}
