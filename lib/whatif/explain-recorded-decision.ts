import { type DecisionExplanation, explainDecision } from '../policy/explain-decision'
import { sessionRules } from '../policy/session-rules'
import { type BlobLookup, collectBlobHashes, decodeStored } from '../session/encode-event'
import type { EventOf, SessionEvent } from '../session/events'
import { selectCall } from '../session/selectors'
import type { SessionState } from '../session/state'
import { decidedCallOf } from './decided-call'
import { createSessionPolicy } from './judge-decided-calls'
import { readRecordedArgs } from './recorded-args'

/** A recorded decision explained again, or `pending` while a large value of it is known by its reference only. */
export type RecordedExplanation =
  | { readonly state: 'explained'; readonly explanation: DecisionExplanation }
  | { readonly state: 'pending' }

/** Every decision that was made on a call, in order: a call whose arguments a person changed has several. */
export function selectDecisions(events: readonly SessionEvent[], callId: string): EventOf<'call.policy'>[] {
  return events.filter(
    (event): event is EventOf<'call.policy'> => event.type === 'call.policy' && event.callId === callId,
  )
}

/**
 * Works out again how a recorded decision came about: `before` is the fold of the log up to, and without, the event, so
 * the rules, the mode and the call are those in force then. Undefined where the log does not hold the built call.
 */
export function explainRecordedDecision(
  before: SessionState,
  decision: Pick<EventOf<'call.policy'>, 'callId' | 'mode'>,
  lookup?: BlobLookup,
): RecordedExplanation | undefined {
  const call = selectCall(before, decision.callId)
  const decided = call && decidedCallOf(before, call, decision.mode)
  if (!decided) return undefined
  const toml = readText(before.policyToml, lookup)
  const read = readRecordedArgs(decided.args, lookup)
  if (toml === undefined || read.state === 'pending') return { state: 'pending' }
  const policy = createSessionPolicy(sessionRules(toml, before.policyRules))
  const explanation = explainDecision(policy, { ...decided.facts, args: read.args }, decision.mode)
  return { state: 'explained', explanation }
}

function readText(stored: unknown, lookup: BlobLookup | undefined): string | undefined {
  const hashes = [...collectBlobHashes(stored)]
  if (hashes.some((hash) => lookup?.(hash) === undefined)) return undefined
  const text = decodeStored(stored, (hash) => lookup?.(hash))
  return typeof text === 'string' ? text : undefined
}
