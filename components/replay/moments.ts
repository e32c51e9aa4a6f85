import type { SessionEvent } from '@/lib/session/events'

const MOMENTS = new Set<SessionEvent['type']>([
  'prompt.submitted',
  'call.errored',
  'call.approval_requested',
  'call.succeeded',
  'call.failed',
  'call.cancelled',
  'model.failed',
  'run.finished',
])

/** True for what a story stops at: a prompt, a failure, a question to a person, a result. */
export function isMoment(event: SessionEvent): boolean {
  return MOMENTS.has(event.type)
}

/** Seq of the next moment after `seq`, or the last before it; else the last or the first event of the log. */
export function findMoment(events: readonly SessionEvent[], seq: number, direction: 1 | -1): number {
  for (let index = seq - 1 + direction; index >= 0 && index < events.length; index += direction) {
    const event = events[index]
    if (event && isMoment(event)) return event.seq
  }
  return direction === 1 ? events.length : Math.min(1, events.length)
}
