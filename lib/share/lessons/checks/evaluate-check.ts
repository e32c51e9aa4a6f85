import { assertNever } from '../../../base/assert'
import { isJsonObject } from '../../../base/json'
import type { SessionEvent } from '../../../session/events'
import { selectCall } from '../../../session/selectors'
import { matchArguments } from '../../../tools/match-arguments'
import type { Check } from './check'
import type { LogSoFar } from './log-so-far'
import { matchCall } from './match-call'
import { matchSession, matchTool } from './match-settings'

/** Events and calls that fitted a check at some time, by the check itself: a seq or a callId each. */
export type Hits = Map<Check, Set<number | string>>

/** The newest answer by step, and what is right there. */
export type Answers = ReadonlyMap<string, { readonly choice: string; readonly isRight: boolean }>

/** Notes in `hits` which leaves of a check the newest event fits: that event itself, or the call it is about. */
export function noteHits(check: Check, event: SessionEvent, log: LogSoFar, hits: Hits): void {
  if ('all' in check || 'any' in check) {
    for (const part of 'all' in check ? check.all : check.any) noteHits(part, event, log, hits)
  } else if ('event' in check) {
    if (event.type === check.event && isFitting(check.where, event)) add(hits, check, event.seq)
  } else if ('call' in check && 'callId' in event) {
    const call = selectCall(log.state, event.callId)
    if (call && matchCall(check.call, call, log)) add(hits, check, call.callId)
  }
}

/** Whether a check holds, given what was noted so far. `step` is the one whose question `answer` means by default. */
export function isMet(check: Check, step: string, facts: LogSoFar & { hits: Hits; answers: Answers }): boolean {
  if ('all' in check) return check.all.every((part) => isMet(part, step, facts))
  if ('any' in check) return check.any.some((part) => isMet(part, step, facts))
  if ('event' in check || 'call' in check) return (facts.hits.get(check)?.size ?? 0) >= (check.times ?? 1)
  // Before its first event a session is nothing yet, whatever its empty state looks like.
  if ('tool' in check) return facts.state.seq > 0 && matchTool(check.tool, facts.state)
  if ('session' in check) return facts.state.seq > 0 && matchSession(check.session, facts.state)
  if ('answer' in check) {
    const answer = facts.answers.get(check.step ?? step)
    return answer !== undefined && (check.answer === 'any' || answer.isRight)
  }
  return assertNever(check)
}

function isFitting(where: unknown, event: SessionEvent): boolean {
  return where === undefined || (isJsonObject(where) && matchArguments(where, event))
}

function add(hits: Hits, check: Check, what: number | string): void {
  const known = hits.get(check)
  if (known) known.add(what)
  else hits.set(check, new Set([what]))
}
