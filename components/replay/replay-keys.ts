import type { SessionEvent } from '@/lib/session/events'
import { chaptersOf } from './chapters'
import { wrapJump } from './jumps'
import { findMoment } from './moments'

/** What the keys do that only a replay has; each has a message under `replay.key`. */
export type ReplayKeyAction =
  | 'nextApproval'
  | 'previousApproval'
  | 'nextChange'
  | 'previousChange'
  | 'nextMoment'
  | 'previousMoment'
  | 'nextChapter'
  | 'previousChapter'

export interface ReplayKey {
  readonly action: ReplayKeyAction
  /** In the notation of the workbench's keymap. */
  readonly key: string
  /** As a person reads it. */
  readonly shown: string
}

/** The letters hold calls and answer questions in a session; a replay has neither. */
export const REPLAY_KEYS: readonly ReplayKey[] = [
  { action: 'previousMoment', key: 'pageup', shown: 'PgUp' },
  { action: 'nextMoment', key: 'pagedown', shown: 'PgDn' },
  { action: 'previousApproval', key: 'shift+a', shown: '⇧A' },
  { action: 'nextApproval', key: 'a', shown: 'A' },
  { action: 'previousChange', key: 'shift+c', shown: '⇧C' },
  { action: 'nextChange', key: 'c', shown: 'C' },
  { action: 'previousChapter', key: '[', shown: '[' },
  { action: 'nextChapter', key: ']', shown: ']' },
]

/** The event that a key leads to from `seq`; undefined where there is none of its kind. Pure. */
export function seqOfKey(action: ReplayKeyAction, events: readonly SessionEvent[], seq: number): number | undefined {
  switch (action) {
    case 'nextApproval':
      return wrapJump(events, seq, 'approval', 1)
    case 'previousApproval':
      return wrapJump(events, seq, 'approval', -1)
    case 'nextChange':
      return wrapJump(events, seq, 'change', 1)
    case 'previousChange':
      return wrapJump(events, seq, 'change', -1)
    case 'nextMoment':
      return findMoment(events, seq, 1)
    case 'previousMoment':
      return findMoment(events, seq, -1)
    case 'nextChapter':
      return chaptersOf(events).find((chapter) => chapter.seq > seq)?.seq
    case 'previousChapter':
      return chaptersOf(events).findLast((chapter) => chapter.seq < seq)?.seq
  }
}
