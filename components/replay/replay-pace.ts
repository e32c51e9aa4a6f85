import { pauseBeforeMs } from '@/components/workbench/playback-pace'
import type { PlaybackPace } from '@/components/workbench/workbench-state'
import type { SessionEvent } from '@/lib/session/events'

/** How a replay plays: as it happened with long waits shortened, every event alike, or one event a press. */
export const PACES = ['real', 'fixed', 'step'] as const
export type Pace = (typeof PACES)[number]

/** Longer waits are shortened to this in real time, at speed 1 (see pauseBeforeMs). */
export const LONGEST_WAIT_MS = 900
/** What each event gets at a fixed pace, at speed 1. */
export const FIXED_MS = 600

/** The pace of one replay, as it is chosen now. */
export interface ReplayPace {
  get(): Pace
  set(pace: Pace): void
  /** Calls back when it was changed; returns the end of it. */
  subscribe(listener: () => void): () => void
  /** What the playback waits by. */
  readonly pauseBefore: PlaybackPace
}

/** A pace that can be changed while the replay plays. */
export function createReplayPace(initial: Pace = 'real'): ReplayPace {
  let pace = initial
  const listeners = new Set<() => void>()
  return {
    get: () => pace,
    set(next) {
      pace = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pauseBefore(events, seq, speed) {
      if (pace === 'real') return pauseBeforeMs(events, seq, speed)
      // Event by event, the first comes at once and nothing after it (see useStepPace).
      return pace === 'fixed' ? FIXED_MS / speed : 0
    },
  }
}

/** The wait before event `seq` in milliseconds where real time shortens it, else null. */
export function shortenedWait(events: readonly SessionEvent[], seq: number): number | null {
  const before = events[seq - 2]
  const event = events[seq - 1]
  const wait = before && event ? event.at - before.at : 0
  return wait > LONGEST_WAIT_MS ? wait : null
}
