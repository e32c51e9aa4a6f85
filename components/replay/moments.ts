import type { SessionEvent } from '@/lib/session/events'
import { chaptersOf } from './chapters'

/** A run ends in the append of its last reply: among so many events its own next one is found. */
const NEAR = 8

const MOMENTS = new Set<SessionEvent['type']>([
  'prompt.submitted',
  'call.approval_given',
  'call.errored',
  'call.approval_requested',
  'call.succeeded',
  'call.failed',
  'call.cancelled',
  'model.failed',
  'run.finished',
  'workspace.changed',
  'tool.defined',
  'policy.changed',
  'replay.diverged',
])

/** True for what a story stops at: a prompt, a failure, a question to a person and what they say, a result, a change. */
export function isMoment(event: SessionEvent): boolean {
  return MOMENTS.has(event.type)
}

/**
 * Seq of the next moment after `seq`, or the last before it; else the last or the first event of the log. A chapter is one
 * as well, and the model's answer before its run ends.
 */
export function findMoment(events: readonly SessionEvent[], seq: number, direction: 1 | -1): number {
  const chapters = new Set(chaptersOf(events).map((chapter) => chapter.seq))
  for (let index = seq - 1 + direction; index >= 0 && index < events.length; index += direction) {
    const event = events[index]
    if (event && (isMoment(event) || chapters.has(event.seq) || isAnswer(events, index))) return event.seq
  }
  return direction === 1 ? events.length : Math.min(1, events.length)
}

/** True for a reply without calls: nothing is left for its run but to end. */
function isAnswer(events: readonly SessionEvent[], index: number): boolean {
  const event = events[index]
  if (event?.type !== 'model.replied' || event.text === undefined || event.text === '') return false
  const next = events.slice(index + 1, index + 1 + NEAR).find((other) => other.run === event.run)
  return next?.type === 'run.finished'
}
