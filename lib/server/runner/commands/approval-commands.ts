import 'server-only'
import { jsonEqual } from '../../../base/json'
import { err } from '../../../base/result'
import { buildCall } from '../../../lifecycle/build-call'
import { rejectionEvents } from '../../../lifecycle/cancel-call'
import { confirmationOf, denialNow, scheduledEvent, toPolicyCall } from '../../../lifecycle/decide-call'
import { goneEvent } from '../../../lifecycle/removed-tool'
import { narrowServerRules } from '../../../policy/narrow-server-rules'
import { rulesForAlways } from '../../../policy/rules-for-always'
import type { Confirmation, NewEvent } from '../../../session/events'
import { selectCall } from '../../../session/selectors'
import type { CallState } from '../../../session/state'
import { type ApiError, apiError } from '../../api-error'
import { grantConfirmation } from '../grant-confirmation'
import { checkAnswersGiven } from './check-answers-given'
import { type CommandContext, type CommandOf, DONE, type Handled, type Handler } from './command-context'

/** A person's decision on a call that waits for it. The first one counts; later ones are told so and change nothing. */
export const giveApproval: Handler<'approval.give'> = async (context, command) => {
  const call = selectCall(context.draft.state, command.callId)
  const refusal = checkOpen(call, command.callId)
  if (refusal || !call?.approval) return err(refusal ?? notAwaiting(command.callId))
  if (command.args !== undefined && command.outcome !== 'modify') {
    const message = 'Arguments go with the outcome `modify` alone; send that, or leave `args` out.'
    return err(apiError(400, 'invalid_command', message))
  }
  const unfit = await checkAnswersGiven(context, call, command)
  if (unfit) return err(unfit)
  if (command.outcome === 'cancel') {
    pushGiven(context, call, command)
    context.draft.pushAll(rejectionEvents(context.draft.state, call, command.reason))
    return DONE
  }
  if (command.outcome === 'modify') return modify(context, call, command.args, () => pushGiven(context, call, command))
  const changed = await changedConfirmation(context, call)
  if (changed) {
    grantConfirmation(context.actor.content, context.draft, changed)
    context.draft.push({ type: 'call.approval_requested', run: call.run, callId: call.callId, confirmation: changed })
    const message =
      'What this call would write has changed since it was shown; look at the new difference and decide again.'
    return err(apiError(409, 'confirmation_changed', message))
  }
  pushGiven(context, call, command)
  const denial = await denialOf(context, call)
  if (denial) {
    context.draft.pushAll(denial)
    return DONE
  }
  await addAlwaysRules(context, call, command)
  const agreed = selectCall(context.draft.state, call.callId)
  if (agreed) context.draft.push(scheduledEvent(context.draft.state, agreed))
  return DONE
}

/** The endings of a call that mode or rules have come to deny while it was waiting; null where it may run. */
async function denialOf({ actor, draft }: CommandContext, call: CallState): Promise<readonly NewEvent[] | null> {
  const engine = await actor.engine(draft.state, call.run)
  const invocation = await actor.invocationOf(draft.state, call.callId)
  return invocation ? denialNow(engine, draft.state, call, invocation) : [goneEvent(call, call.tool ?? call.name)]
}

function checkOpen(call: CallState | undefined, callId: string): ApiError | null {
  if (!call) return apiError(404, 'call_not_found', `There is no call ${callId} in this session.`)
  if (call.status === 'awaiting_approval') return null
  const given = call.approval
  if (given?.outcome === undefined) return notAwaiting(callId)
  const decided = given.outcome === 'cancel' ? 'rejected' : 'approved'
  const when = new Date(given.givenAt ?? 0).toISOString()
  return apiError(409, 'already_decided', `Call ${callId} was already ${decided} at ${when}; that decision stands.`)
}

function notAwaiting(callId: string): ApiError {
  return apiError(409, 'not_awaiting_approval', `Call ${callId} is not waiting for approval.`)
}

function pushGiven({ draft }: CommandContext, call: CallState, command: CommandOf<'approval.give'>): void {
  draft.push({
    type: 'call.approval_given',
    run: call.run,
    callId: call.callId,
    outcome: command.outcome,
    ...(command.outcome === 'modify' ? { args: command.args } : {}),
    ...(command.answers === undefined ? {} : { answers: command.answers }),
    ...(command.reason === undefined ? {} : { reason: command.reason }),
  })
}

/**
 * Builds the call again with a person's arguments, visibly from stage 1. Where they do not build, nothing is written,
 * and the refusal carries the issues; the approval stays open.
 */
export async function modify(
  { actor, draft }: CommandContext,
  call: CallState,
  args: unknown,
  announce: () => void,
): Promise<Awaited<Handled>> {
  const engine = await actor.engine(draft.state, call.run)
  const toolOf = (name: string) => draft.state.tools.get(name)
  const built = buildCall(engine, { call, args, isModified: true, toolOf })
  if (!built.invocation) {
    const errored = built.events.find((event) => event.type === 'call.errored')
    const message = errored?.error.message ?? 'These arguments do not build.'
    return err(apiError(422, 'arguments_do_not_build', message, errored?.issues ?? []))
  }
  announce()
  draft.pushAll(built.events)
  actor.invocations.set(call.callId, built.invocation)
  return DONE
}

/** The confirmation as it would be shown now, where it is no longer the one that was shown. */
async function changedConfirmation({ actor, draft }: CommandContext, call: CallState): Promise<Confirmation | null> {
  if (call.approval?.confirmation.type !== 'edit') return null
  await actor.engine(draft.state, call.run)
  const invocation = await actor.invocationOf(draft.state, call.callId)
  const now = invocation && (await confirmationOf(invocation))
  return now && !jsonEqual(now, call.approval.confirmation) ? now : null
}

/** "Always" adds rules for this mode and the more permissive ones; on edits it also switches the mode. */
async function addAlwaysRules(
  { actor, draft, caller, isReplay = false }: CommandContext,
  call: CallState,
  command: CommandOf<'approval.give'>,
): Promise<void> {
  if (command.outcome === 'proceed_once' || !call.approval) return
  const invocation = await actor.invocationOf(draft.state, call.callId)
  if (!invocation) return
  const policyCall = toPolicyCall(draft.state, call, invocation)
  const added = rulesForAlways(policyCall, command.outcome, draft.state.mode, call.approval.confirmation)
  const isSaved = added.saved && !isReplay
  const known = draft.state.policyRules.map((rule) => rule.id)
  for (const rule of narrowServerRules(draft.state, added.rules).filter(({ id }) => !known.includes(id))) {
    draft.push({ type: 'policy.rule_added', rule, ...(isSaved ? { saved: true } : {}) })
    // Saved for whoever owns the session; a bearer of its token alone owns no further ones.
    const owner = actor.ownerId ?? caller.ownerId
    if (isSaved && owner !== null) await actor.deps.store.saveRule(owner, rule)
  }
  if (added.mode && added.mode !== draft.state.mode) draft.push({ type: 'mode.changed', mode: added.mode })
}
