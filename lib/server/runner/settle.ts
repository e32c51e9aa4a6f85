import 'server-only'
import { canonicalJson } from '../../base/json'
import { sha256Hex } from '../../base/sha256'
import { buildCall, hidingRule } from '../../lifecycle/build-call'
import { cancelledEvent } from '../../lifecycle/cancel-call'
import { confirmationOf, decideCall, isAgreed } from '../../lifecycle/decide-call'
import { interruptedEvent, isExternal } from '../../lifecycle/interrupted-call'
import { type NextStep, next } from '../../lifecycle/next'
import { goneEvent } from '../../lifecycle/removed-tool'
import { systemPromptOf } from '../../lifecycle/system-prompt'
import type { Confirmation } from '../../session/events'
import { isWaitingForKey } from '../../session/model-ref'
import { selectCall, selectRun, selectStep, selectTreeOf } from '../../session/selectors'
import { modelSettingsOf } from '../../session/settings'
import type { CallState } from '../../session/state'
import { commitComputed } from './commit-execution'
import type { Draft } from './draft'
import { grantConfirmation } from './grant-confirmation'
import { endAgent, startRun } from './nested-run'
import { endWritten } from './replay/end-written'
import { refuseExecution, refuseGeneration } from './replay/refuse-unrecorded'
import type { SessionActor } from './session-actor'

/**
 * Takes every step that takes no time (builds, policy, asking, scheduling, cancelling, finishing, the next request) and
 * writes what came of it, until only work that takes time, or a person, can move the session on.
 */
export async function settle(actor: SessionActor, draft: Draft): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    isMoving = await commitComputed(actor, draft)
    for (const step of next(draft.state).steps) isMoving = (await takeStep(actor, draft, step)) || isMoving
  }
}

/** Writes what came of one step; false where it takes time and is for `launch`. */
async function takeStep(actor: SessionActor, draft: Draft, step: NextStep): Promise<boolean> {
  switch (step.kind) {
    case 'request_model':
      await requestModel(actor, draft, step.run, step.step)
      return true
    case 'abort_model': {
      const error = { type: 'cancelled', message: 'The run was cancelled.', retryable: false }
      draft.push({ type: 'model.failed', run: step.run, step: step.step, error })
      return true
    }
    case 'finish': {
      const turn = selectRun(draft.state, step.run)?.turn ?? draft.state.turn
      const message = step.message === undefined ? {} : { message: step.message }
      draft.push({ type: 'run.finished', run: step.run, turn, outcome: step.outcome, ...message })
      return true
    }
    case 'cancel_run':
      draft.push({ type: 'run.cancel_requested', run: step.run })
      return true
    case 'generate':
      return refuseGeneration(draft, step.run, step.step) || noteKey(actor, draft, step)
    case 'replay':
      // A record is looked into when nothing else is left to do (see moveOn).
      return false
    default:
      return takeCallStep(actor, draft, step)
  }
}

type CallStep = Extract<NextStep, { callId: string }>

async function takeCallStep(actor: SessionActor, draft: Draft, step: CallStep): Promise<boolean> {
  const call = selectCall(draft.state, step.callId)
  if (!call || call.endedAt !== undefined) return false
  switch (step.kind) {
    case 'hold':
      draft.push({ type: 'call.held', run: call.run, callId: call.callId, stage: step.stage })
      return true
    case 'build':
      await build(actor, draft, call)
      return true
    case 'decide':
      await decide(actor, draft, call)
      return true
    case 'cancel':
      draft.push(cancelledEvent(call, step.reason))
      return true
    case 'start_run':
      return startRun(actor, draft, call)
    case 'end_agent':
      return endAgent(actor, draft, call, step.run)
    case 'execute':
      if (call.status === 'executing') {
        if (await endWritten(actor, draft, call)) return true
        return endInterrupted(actor, draft, call) || refuseExecution(draft, call)
      }
      return beginExecution(actor, draft, call, step.attempt)
  }
}

async function requestModel(actor: SessionActor, draft: Draft, run: string, step: number): Promise<void> {
  const { state } = draft
  const { systemPrompt: _told, ...settings } = modelSettingsOf(state.options)
  const engine = await actor.engine(state, run)
  const declarations = engine.registry
    .getFunctionDeclarations()
    .filter(({ name }) => hidingRule(engine, name, state.tools.get(name)?.definition) === undefined)
  const bytes = new TextEncoder().encode(canonicalJson(declarations))
  const hash = sha256Hex(bytes)
  draft.grant(hash, bytes)
  draft.push({
    type: 'model.requested',
    run,
    turn: selectRun(state, run)?.turn ?? state.turn,
    step,
    model: selectRun(state, run)?.agent?.model ?? state.model,
    tools: declarations.map((declaration) => declaration.name),
    declarations: hash,
    systemPrompt: await systemPromptOf(state, run, (text) => actor.resolve(text)),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  })
}

/** Notes that a request waits for a key, and later that it does not any more; true where there was something to note. */
function noteKey(actor: SessionActor, draft: Draft, { run, step }: { run: string; step: number }): boolean {
  const found = selectStep(draft.state, run, step)
  const { keys } = actor.deps
  if (!found || !keys) return false
  const isMissing = keys.isMissing(found.model, actor.id)
  if (isMissing === isWaitingForKey(found)) return false
  const message = isMissing
    ? `${found.model} takes a key, and neither this server nor your browser has brought one. Nothing was sent.`
    : `A key for ${found.model} is there; the request is sent.`
  draft.push({ type: 'model.noted', run, step, code: isMissing ? 'needs_key' : 'key_given', message })
  return true
}

async function build(actor: SessionActor, draft: Draft, call: CallState): Promise<void> {
  const engine = await actor.engine(draft.state, call.run)
  const args = await actor.resolve(call.args)
  const toolOf = (name: string) => draft.state.tools.get(name)
  const built = buildCall(engine, { call, args, isModified: false, toolOf })
  if (built.invocation) actor.invocations.set(call.callId, built.invocation)
  draft.pushAll(built.events)
}

async function decide(actor: SessionActor, draft: Draft, call: CallState): Promise<void> {
  const engine = await actor.engine(draft.state, call.run)
  const invocation = await actor.invocationOf(draft.state, call.callId)
  if (!invocation) {
    draft.push(goneEvent(call, call.tool ?? call.name))
    return
  }
  const events = await decideCall(engine, draft.state, call, invocation)
  for (const event of events) {
    if (event.type === 'call.approval_requested') grantConfirmation(actor.content, draft, event.confirmation)
    draft.push(event)
  }
}

/** An external call that began in another process, or before a fork: nobody will say what came of it. */
function endInterrupted(actor: SessionActor, draft: Draft, call: CallState): boolean {
  if (actor.begun.has(call.callId) || !isExternal(draft.state, call)) return false
  draft.push(interruptedEvent(call))
  return true
}

/** Records that an attempt begins, unless a person must first be shown what would be written as it is now. */
async function beginExecution(actor: SessionActor, draft: Draft, call: CallState, attempt: number): Promise<boolean> {
  const confirmation = await confirmationDue(actor, draft, call)
  if (confirmation) {
    grantConfirmation(actor.content, draft, confirmation)
    draft.push({ type: 'call.approval_requested', run: call.run, callId: call.callId, confirmation })
    return true
  }
  actor.begun.add(call.callId)
  const tree = selectTreeOf(draft.state, call)
  draft.push({ type: 'call.executing', run: call.run, callId: call.callId, attempt, tree })
  return true
}

/**
 * What is still to be asked right before execution: an edit whose outcome is no longer what a person agreed to, or one
 * that could not apply when policy asked (so there was nothing to show) and now can, since an earlier call changed the file.
 */
async function confirmationDue(actor: SessionActor, draft: Draft, call: CallState): Promise<Confirmation | null> {
  const shown = call.approval?.confirmation
  const isUnasked = call.policy?.decision === 'ask_user' && !call.policy.coveredBy && !call.approval
  const isAgreedEdit = shown?.type === 'edit' && !isAgreed(call)
  if (!isUnasked && !isAgreedEdit) return null
  await actor.engine(draft.state, call.run)
  const invocation = await actor.invocationOf(draft.state, call.callId)
  const now = invocation && (await confirmationOf(invocation))
  if (!now || isUnasked) return now || null
  const isSame =
    now.type === 'edit' && shown?.type === 'edit' && now.before === shown.before && now.after === shown.after
  return isSame ? null : now
}
