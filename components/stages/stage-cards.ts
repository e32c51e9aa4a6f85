import type { StageName } from '@/components/workbench/workbench-state'
import type { CallApproval, CallState } from '@/lib/session/state'

/** How a card stands. `skipped` folds it to a spine: the call never went there, or had nothing to do there. */
export type CardState = 'done' | 'failed' | 'waiting' | 'running' | 'held' | 'pending' | 'skipped'

/** A word for the verdict line; the catalogue has one message for each. */
export type Verdict =
  | 'fromModel'
  | 'rerun'
  | 'valid'
  | 'building'
  | 'failed'
  | 'allowed'
  | 'denied'
  | 'asks'
  | 'wouldAsk'
  | 'waiting'
  | 'approved'
  | 'answered'
  | 'always'
  | 'edited'
  | 'rejected'
  | 'notAsked'
  | 'queued'
  | 'waited'
  | 'noWait'
  | 'running'
  | 'succeeded'
  | 'cancelled'
  | 'held'
  | 'notYet'
  | 'skipped'
  | 'sent'
  | 'errorSent'
  | 'noneSent'

/** One card of the pipeline. Times in milliseconds; `until` is absent while it goes on. */
export interface StageCardModel {
  readonly stage: StageName
  readonly state: CardState
  readonly verdict: Verdict
  readonly from?: number
  readonly until?: number
  readonly tookUs?: number | undefined
}

const BUILD_FAILURES = new Set(['lookup', 'arguments', 'declaration', 'implementation'])

/** True where build refused the call, so that nothing after it happened. */
export function hasBuildFailed(call: CallState): boolean {
  return call.failure !== undefined && BUILD_FAILURES.has(call.failure.stage)
}

/** The seven cards of a call, in order, as it stands. Pure. */
export function stageCards(call: CallState): readonly StageCardModel[] {
  return [
    callCard(call),
    buildCard(call),
    policyCard(call),
    approvalCard(call),
    queueCard(call),
    executeCard(call),
    responseCard(call),
  ]
}

/** The stages that a call never came to, where they are several one after the other; else none. */
export function skippedRun(cards: readonly StageCardModel[]): readonly StageName[] {
  const skipped = cards.filter(({ verdict }) => verdict === 'skipped').map(({ stage }) => stage)
  return skipped.length > 1 ? skipped : []
}

/** The stage worth looking at: where the call stopped, waits or works, else where it did its work. */
export function tellingStage(cards: readonly StageCardModel[]): StageName {
  const first = cards.find(
    ({ state }) => state === 'failed' || state === 'waiting' || state === 'held' || state === 'running',
  )
  if (first && first.stage !== 'response') return first.stage
  return cards.find(({ stage, state }) => stage === 'execute' && state === 'done') ? 'execute' : 'build'
}

function callCard(call: CallState): StageCardModel {
  return { stage: 'call', state: 'done', verdict: call.origin === 'rerun' ? 'rerun' : 'fromModel', from: call.calledAt }
}

/** A card where nothing happened yet, or never will. */
function idle(call: CallState, stage: StageName): StageCardModel {
  return call.endedAt === undefined
    ? { stage, state: 'pending', verdict: 'notYet' }
    : { stage, state: 'skipped', verdict: 'skipped' }
}

function heldAt(call: CallState, stage: 'build' | 'policy' | 'execute'): StageCardModel | undefined {
  const hold = call.holds.find((item) => item.stage === stage && item.releasedAt === undefined)
  if (!hold || call.endedAt !== undefined) return undefined
  return { stage, state: 'held', verdict: 'held', from: hold.at }
}

function buildCard(call: CallState): StageCardModel {
  const from = call.validatingAt ?? call.calledAt
  if (hasBuildFailed(call))
    return {
      stage: 'build',
      state: 'failed',
      verdict: 'failed',
      from,
      until: call.endedAt ?? from,
      tookUs: call.failure?.tookUs,
    }
  const held = heldAt(call, 'build')
  if (held) return held
  if (call.build?.description !== undefined)
    return { stage: 'build', state: 'done', verdict: 'valid', from, until: call.build.at, tookUs: call.build.tookUs }
  if (call.endedAt !== undefined) return { stage: 'build', state: 'skipped', verdict: 'skipped' }
  return { stage: 'build', state: 'running', verdict: 'building', from }
}

function policyCard(call: CallState): StageCardModel {
  const held = heldAt(call, 'policy')
  if (held) return held
  const { policy } = call
  if (!policy) return idle(call, 'policy')
  const times = { from: policy.at, until: policy.at, tookUs: policy.tookUs }
  if (policy.decision === 'deny') return { stage: 'policy', state: 'failed', verdict: 'denied', ...times }
  const asks = wasAskingSkipped(call) ? 'wouldAsk' : 'asks'
  return { stage: 'policy', state: 'done', verdict: policy.decision === 'allow' ? 'allowed' : asks, ...times }
}

/** Whether policy would have asked and nobody was: a person started this rerun, so it stops at a deny alone. */
export function wasAskingSkipped({ origin, policy, approval }: CallState): boolean {
  return origin === 'rerun' && policy?.decision === 'ask_user' && policy.coveredBy !== undefined && !approval
}

function approvalCard(call: CallState): StageCardModel {
  const { approval, policy } = call
  if (!approval) {
    const wasAllowed = policy !== undefined && policy.decision !== 'ask_user' && policy.decision !== 'deny'
    return wasAllowed || wasAskingSkipped(call)
      ? { stage: 'approval', state: 'skipped', verdict: 'notAsked' }
      : idle(call, 'approval')
  }
  const from = approval.requestedAt
  if (approval.outcome === undefined) {
    if (call.endedAt !== undefined)
      return { stage: 'approval', state: 'skipped', verdict: 'cancelled', from, until: call.endedAt }
    return { stage: 'approval', state: 'waiting', verdict: 'waiting', from }
  }
  const times = { from, until: approval.givenAt ?? from }
  if (approval.outcome === 'cancel') return { stage: 'approval', state: 'failed', verdict: 'rejected', ...times }
  return { stage: 'approval', state: 'done', verdict: agreementOf(approval), ...times }
}

function agreementOf({ outcome, confirmation }: CallApproval): Verdict {
  if (outcome === 'modify') return 'edited'
  if (confirmation.type === 'ask_user') return 'answered'
  return outcome === 'proceed_once' ? 'approved' : 'always'
}

function queueCard(call: CallState): StageCardModel {
  const started = call.attempts[0]?.at
  if (call.scheduledAt === undefined) return idle(call, 'queue')
  if (call.waitsFor.length === 0) return { stage: 'queue', state: 'skipped', verdict: 'noWait' }
  const until = started ?? call.endedAt
  if (until === undefined) return { stage: 'queue', state: 'waiting', verdict: 'queued', from: call.scheduledAt }
  return { stage: 'queue', state: 'done', verdict: 'waited', from: call.scheduledAt, until }
}

function executeCard(call: CallState): StageCardModel {
  const held = heldAt(call, 'execute')
  if (held) return held
  const last = call.attempts.at(-1)
  if (!last) return idle(call, 'execute')
  if (call.endedAt === undefined) return { stage: 'execute', state: 'running', verdict: 'running', from: last.at }
  const times = { from: last.at, until: call.endedAt, tookUs: call.executeTookUs }
  if (call.status === 'success') return { stage: 'execute', state: 'done', verdict: 'succeeded', ...times }
  const verdict = call.status === 'cancelled' ? 'cancelled' : 'failed'
  return { stage: 'execute', state: 'failed', verdict, ...times }
}

function responseCard(call: CallState): StageCardModel {
  if (!call.functionResponse) return { stage: 'response', state: 'pending', verdict: 'noneSent' }
  const isError = 'error' in call.functionResponse.response
  return { stage: 'response', state: isError ? 'failed' : 'done', verdict: isError ? 'errorSent' : 'sent' }
}
