import { isFailureEvent } from '@/components/transport/scrub-ticks'
import type { SessionEvent } from '@/lib/session/events'

/** What a reader looks for in a replay. */
export const JUMPS = ['failure', 'approval', 'change'] as const
export type Jump = (typeof JUMPS)[number]

const IS: Readonly<Record<Jump, (event: SessionEvent) => boolean>> = {
  failure: (event) => isFailureEvent(event) || (event.type === 'run.finished' && isBadEnd(event.outcome)),
  approval: (event) => event.type === 'call.approval_requested',
  change: (event) =>
    event.type === 'workspace.changed' || (event.type === 'call.succeeded' && (event.patch?.length ?? 0) > 0),
}

/** Seq of the next one after `seq`, or the last before it; undefined where there is none. */
export function findJump(
  events: readonly SessionEvent[],
  seq: number,
  jump: Jump,
  direction: 1 | -1,
): number | undefined {
  for (let index = seq - 1 + direction; index >= 0 && index < events.length; index += direction) {
    const event = events[index]
    if (event && IS[jump](event)) return event.seq
  }
  return undefined
}

/** The same, going on from the other end where there is none on this side: a replay opens at its end. */
export function wrapJump(
  events: readonly SessionEvent[],
  seq: number,
  jump: Jump,
  direction: 1 | -1,
): number | undefined {
  return (
    findJump(events, seq, jump, direction) ?? findJump(events, direction === 1 ? 0 : events.length + 1, jump, direction)
  )
}

function isBadEnd(outcome: string): boolean {
  return outcome === 'failed' || outcome === 'limit'
}
