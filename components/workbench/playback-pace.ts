import type { SessionEvent } from '@/lib/session/events'
import type { PlaySpeed } from './workbench-state'

const SHORTEST_MS = 60
const LONGEST_MS = 900
/** Time to see what the two stages decided, however fast they were. */
const NOTABLE_MS = 320

const NOTABLE = new Set<SessionEvent['type']>([
  'call.built',
  'call.errored',
  'call.policy',
  'call.approval_requested',
  'call.approval_given',
  'call.executing',
  'call.succeeded',
  'call.failed',
  'call.cancelled',
])

/**
 * How long playing rests before it shows event `seq`, in milliseconds at this speed: the real distance in time, with
 * long waits cut short and the moments of a call held long enough to be seen.
 */
export function pauseBeforeMs(events: readonly SessionEvent[], seq: number, speed: PlaySpeed): number {
  const before = events[seq - 2]
  const event = events[seq - 1]
  if (!before || !event) return 0
  const least = NOTABLE.has(before.type) ? NOTABLE_MS : SHORTEST_MS
  return Math.min(LONGEST_MS, Math.max(least, event.at - before.at)) / speed
}
