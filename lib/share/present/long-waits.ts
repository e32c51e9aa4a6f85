import type { SessionEvent } from '../../session/events'
import { isKnownEvent } from '../../session/fold'
import type { Scene } from './scenes'

/** What an audience should not have to sit through. */
export const LONG_WAIT_MS = 5000

/** What was waited for: a person's answer or release, a model's reply, or a tool at its work. */
export type WaitedFor = 'person' | 'model' | 'tool'

/** A wait as it was recorded. Times in milliseconds. */
export interface LongWait {
  /** Null where a reply was waited for: no call was there yet. */
  readonly callId: string | null
  /** The step that came after it; null where none has come. */
  readonly seq: number | null
  readonly waitMs: number
  readonly for: WaitedFor
}

const FOR_A_PERSON: readonly SessionEvent['type'][] = ['call.approval_requested', 'call.held']

/**
 * Every wait that was longer than an audience bears, the longest first: for people, for the model's reply and for tools. An
 * agent's call is not one itself, since what its own run waited for is listed. One for a person that still goes on counts
 * up to `nowMs`. Pure; O(events).
 */
export function longWaits(events: readonly SessionEvent[], scenes: readonly Scene[], nowMs: number): LongWait[] {
  const nested = nestedCalls(events)
  const waits = scenes.flatMap((scene) => waitsOfCall(events, scene, nested, nowMs))
  return [...waits, ...waitsForModels(events)]
    .filter(({ waitMs }) => waitMs > LONG_WAIT_MS)
    .sort((left, right) => right.waitMs - left.waitMs)
}

function nestedCalls(events: readonly SessionEvent[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const event of events) {
    if (isKnownEvent(event) && event.type === 'run.started' && event.parentCallId !== undefined) {
      found.add(event.parentCallId)
    }
  }
  return found
}

function waitsOfCall(
  events: readonly SessionEvent[],
  { callId, stops }: Scene,
  nested: ReadonlySet<string>,
  nowMs: number,
): LongWait[] {
  if (callId === null) return []
  const waits: LongWait[] = []
  for (const [index, { seq }] of stops.entries()) {
    const event = events[seq - 1]
    const after = stops[index + 1]?.seq ?? null
    const next = after === null ? undefined : events[after - 1]
    if (!event) continue
    const isForPerson = FOR_A_PERSON.includes(event.type)
    if (event.type === 'call.executing' && nested.has(callId)) continue
    if (next) waits.push({ callId, seq: after, waitMs: next.at - event.at, for: isForPerson ? 'person' : 'tool' })
    else if (isForPerson) waits.push({ callId, seq: null, waitMs: nowMs - event.at, for: 'person' })
  }
  return waits
}

/** From each request to the first that came of it; a person in the model's place is a person. */
function waitsForModels(events: readonly SessionEvent[]): LongWait[] {
  const asked = new Map<string, { at: number; of: WaitedFor }>()
  const waits: LongWait[] = []
  for (const event of events) {
    if (!isKnownEvent(event)) continue
    if (event.type === 'model.requested') {
      asked.set(event.run, { at: event.at, of: event.model === 'manual' ? 'person' : 'model' })
    }
    if (event.type !== 'model.called' && event.type !== 'model.replied' && event.type !== 'model.failed') continue
    const since = asked.get(event.run)
    asked.delete(event.run)
    if (since) waits.push({ callId: null, seq: event.seq, waitMs: event.at - since.at, for: since.of })
  }
  return waits
}
