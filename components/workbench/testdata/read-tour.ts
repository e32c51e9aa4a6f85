import { readFileSync } from 'node:fs'
import { SessionEvent } from '@/lib/session/events'

/**
 * A recorded session for tests: three parallel reads, a call that build refuses, one that policy denies, two approvals,
 * two calls that wait for others, a streamed command. 74 events; after event 60 one approval is still open.
 */
export function readTour(): SessionEvent[] {
  const text = readFileSync(new URL('./tour.ndjson', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => SessionEvent.parse(JSON.parse(line)))
}
