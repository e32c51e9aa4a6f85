import type { SessionEvent } from '../../session/events'
import type { Scene } from './scenes'

/** What an audience should not have to sit through. */
export const LONG_WAIT_MS = 5000

/** A wait within a call as it was recorded. Times in milliseconds. */
export interface LongWait {
  readonly callId: string
  /** The step that came after it. */
  readonly seq: number
  readonly waitMs: number
}

/** The waits between two steps of a call that were longer than an audience bears, the longest first. Pure. */
export function longWaits(events: readonly SessionEvent[], scenes: readonly Scene[]): readonly LongWait[] {
  const waits: LongWait[] = []
  for (const { callId, stops } of scenes) {
    if (callId === null) continue
    for (const [index, { seq }] of stops.entries()) {
      const before = events[(stops[index - 1]?.seq ?? 0) - 1]
      const event = events[seq - 1]
      const waitMs = before && event ? event.at - before.at : 0
      if (waitMs > LONG_WAIT_MS) waits.push({ callId, seq, waitMs })
    }
  }
  return waits.sort((left, right) => right.waitMs - left.waitMs)
}
