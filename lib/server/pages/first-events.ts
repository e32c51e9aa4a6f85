import 'server-only'
import type { LoggedEvent } from '../store/session-store'

/** As many events as a page brings along at most, and as many characters of them. */
export const FIRST_EVENTS = 4000
const WHOLE_CHARACTERS = 1_000_000
/** Of a log that has to be fetched on anyway: what a first frame has room for, so that it is there at once. */
const PART_CHARACTERS = 120_000

/**
 * What a page brings along of a log's first events (`FIRST_EVENTS` of its `total` at most): all of them where the log fits
 * whole, else only its beginning; one event at least.
 */
export function firstEvents(events: readonly LoggedEvent[], total: number): readonly LoggedEvent[] {
  const fitting = countWithin(events, WHOLE_CHARACTERS)
  if (fitting >= total) return events
  return events.slice(0, Math.max(1, countWithin(events, PART_CHARACTERS)))
}

/** How many of the events take no more characters than this together. */
function countWithin(events: readonly LoggedEvent[], limit: number): number {
  let characters = 0
  const end = events.findIndex(({ line }) => {
    characters += line.length
    return characters > limit
  })
  return end === -1 ? events.length : end
}
