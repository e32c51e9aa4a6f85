import { err, ok, type Result } from '../base/result'
import type { PolicyCall, PolicyVerdict } from '../policy/policy-call'
import type { CallError, Confirmation, NewEvent } from '../session/events'
import { selectRun } from '../session/selectors'
import type { CallState, SessionState } from '../session/state'
import type { ToolInvocation } from '../tools/contracts'
import { toFunctionResponse } from '../tools/function-response'
import { policyFactsOf } from '../tools/policy-facts'
import { traitsOfCall } from './build-call'
import type { Engine } from './engine'
import { holders } from './ordering'

/** How policy looks at a built call. */
export function toPolicyCall(state: SessionState, call: CallState, invocation: ToolInvocation): PolicyCall {
  const toolOf = (name: string) => state.tools.get(name)
  const traits = traitsOfCall(call, toolOf)
  const definition = call.tool === undefined ? undefined : toolOf(call.tool)?.definition
  return {
    ...policyFactsOf(definition, selectRun(state, call.run)?.agent?.name),
    toolName: call.tool ?? call.name,
    args: invocation.params,
    traits: { isReadOnly: traits?.isReadOnly ?? false, kind: traits?.kind ?? 'other' },
    locations: invocation.toolLocations(),
  }
}

/**
 * The gap between the stages: policy judges the built invocation, and where it says so a person is asked. Gives
 * `call.policy`, then `call.failed` (denied), `call.approval_requested`, or `call.scheduled`. Nothing has run.
 * A call that a person has already agreed to (`modify`), or a rerun, is not asked about again, but a deny holds. A tool
 * whose work is to ask asks whatever policy and mode say: nothing else can answer its questions.
 */
export async function decideCall(
  engine: Engine,
  state: SessionState,
  call: CallState,
  invocation: ToolInvocation,
): Promise<readonly NewEvent[]> {
  const before = engine.stopwatch()
  const verdict = engine.policy.decide(toPolicyCall(state, call, invocation), engine.mode)
  const tookUs = Math.max(1, Math.round(engine.stopwatch() - before))
  const isQuestion = traitsOfCall(call, (name) => state.tools.get(name))?.kind === 'communicate'
  const isCovered = !isQuestion && verdict.decision === 'ask_user' && (call.origin === 'rerun' || isAgreed(call))
  const policy = policyEvent(engine, call, verdict, tookUs, isCovered)
  if (verdict.decision === 'deny') return [policy, deniedEvent(call, verdict.rule?.denyMessage, verdict.rule?.id)]
  if (isQuestion || (verdict.decision === 'ask_user' && !isCovered)) {
    const asked = await askFor(invocation)
    if (!asked.ok) return [policy, unaskableEvent(call, asked.error)]
    const confirmation = asked.value
    if (confirmation)
      return [policy, { type: 'call.approval_requested', run: call.run, callId: call.callId, confirmation }]
  }
  return [policy, scheduledEvent(state, call)]
}

/**
 * What becomes of a call that a person agrees to now, where mode or rules have changed since they were asked: a deny holds,
 * and gives `call.policy` and `call.failed`. Null where nothing stands against it.
 */
export function denialNow(
  engine: Engine,
  state: SessionState,
  call: CallState,
  invocation: ToolInvocation,
): readonly NewEvent[] | null {
  const before = engine.stopwatch()
  const verdict = engine.policy.decide(toPolicyCall(state, call, invocation), engine.mode)
  if (verdict.decision !== 'deny') return null
  const tookUs = Math.max(1, Math.round(engine.stopwatch() - before))
  return [policyEvent(engine, call, verdict, tookUs), deniedEvent(call, verdict.rule?.denyMessage, verdict.rule?.id)]
}

/** A person has agreed to this very call: by changing its arguments, or by releasing it right before execution. */
export function isAgreed(call: CallState): boolean {
  const isReleased = call.holds.some((hold) => hold.stage === 'execute' && hold.releasedAt !== undefined)
  return call.approval?.outcome === 'modify' || isReleased
}

/** What to show a person, or why that could not be worked out. */
async function askFor(invocation: ToolInvocation): Promise<Result<Confirmation | false, string>> {
  try {
    return ok(await invocation.shouldConfirmExecute())
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}

/** What to show a person who was asked before; where that fails now they are asked again, never passed over. */
export async function confirmationOf(invocation: ToolInvocation): Promise<Confirmation | false> {
  const asked = await askFor(invocation)
  if (asked.ok) return asked.value
  return {
    type: 'info',
    title: invocation.getDisplayTitle(),
    prompt: `${invocation.getDescription()}\nWhat it would do could not be worked out: ${asked.error}`,
  }
}

/** `call.scheduled` with the calls that hold it at this moment. */
export function scheduledEvent(state: SessionState, call: CallState): NewEvent {
  // The call is about to be decided: what counts is who holds it, not that it was undecided itself.
  return { type: 'call.scheduled', run: call.run, callId: call.callId, waitsFor: [...holders(state, call)] }
}

function policyEvent(
  engine: Engine,
  call: CallState,
  verdict: PolicyVerdict,
  tookUs: number,
  isCovered = false,
): NewEvent {
  const event: Extract<NewEvent, { type: 'call.policy' }> = {
    type: 'call.policy',
    run: call.run,
    callId: call.callId,
    decision: verdict.decision,
    rule: verdict.rule && { id: verdict.rule.id, priority: verdict.rule.priority, source: verdict.rule.source },
    mode: engine.mode,
    tookUs,
  }
  if (isCovered) event.coveredBy = 'approval'
  if (verdict.reason !== undefined) event.reason = verdict.reason
  return event
}

function deniedEvent(call: CallState, denyMessage: string | undefined, ruleId: string | undefined): NewEvent {
  const message =
    denyMessage ?? `Policy denies this call${ruleId === undefined ? '' : ` (rule ${ruleId})`}. It was not executed.`
  return failedEvent(call, 'policy', { type: 'policy_violation', message })
}

/** A call that somebody must agree to and nobody can be shown: it may not run. */
function unaskableEvent(call: CallState, reason: string): NewEvent {
  const message = `Somebody had to be asked about this call, and what it would do could not be worked out: ${reason}`
  return failedEvent(call, 'approval', { type: 'unhandled_exception', message })
}

function failedEvent(call: CallState, stage: 'policy' | 'approval', error: CallError): NewEvent {
  const functionResponse = toFunctionResponse(call.callId, call.name, { error })
  return { type: 'call.failed', run: call.run, callId: call.callId, stage, error, functionResponse }
}
