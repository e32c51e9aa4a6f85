import type { SessionEvent } from '@/lib/session/events'
import { isKnownEvent } from '@/lib/session/fold'

/** More kinds than this are not named. */
const NAMED = 5

/** How many events of a log this version does not know, and the first kinds of them. Pure; O(events). */
export function unknownEvents(events: readonly SessionEvent[]): {
  readonly count: number
  readonly types: readonly string[]
} {
  const types = new Set<string>()
  let count = 0
  for (const event of events) {
    const { type } = event
    if (isKnownEvent(event)) continue
    count++
    types.add(type)
  }
  return { count, types: [...types].slice(0, NAMED) }
}
