import { describe, expect, it } from 'vitest'
import { pauseBeforeMs } from '@/components/workbench/playback-pace'
import type { SessionEvent } from '@/lib/session/events'
import { createReplayPace, FIXED_MS, LONGEST_WAIT_MS, shortenedWait } from './replay-pace'

const at = (...times: readonly number[]): SessionEvent[] =>
  times.map((time, index) => ({ seq: index + 1, at: time, type: 'note.added', text: 'a' }))
const events = at(0, 10, 500, 42_500)

describe('the pace of a replay', () => {
  it('is real time at first, with long waits shortened to what is said', () => {
    const pace = createReplayPace()
    expect(pace.get()).toBe('real')
    expect(pace.pauseBefore(events, 3, 1)).toBe(490)
    expect(pace.pauseBefore(events, 4, 1)).toBe(LONGEST_WAIT_MS)
    expect(pauseBeforeMs(events, 4, 1)).toBe(LONGEST_WAIT_MS)
  })
  it.each([
    { name: 'fixed, every event gets the same', pace: 'fixed', speed: 1, want: FIXED_MS },
    { name: 'fixed and fast, less of it', pace: 'fixed', speed: 2, want: FIXED_MS / 2 },
    { name: 'event by event, the next one comes at once', pace: 'step', speed: 1, want: 0 },
  ] as const)('is changed while it plays: $name', ({ pace, speed, want }) => {
    const replay = createReplayPace()
    let told = 0
    const end = replay.subscribe(() => told++)
    replay.set(pace)
    end()
    replay.set(pace)
    expect(told).toBe(1)
    for (const seq of [2, 3, 4]) expect(replay.pauseBefore(events, seq, speed)).toBe(want)
  })
})

describe('shortenedWait', () => {
  it.each([
    { name: 'a long wait is told whole', seq: 4, want: 42_000 },
    { name: 'a short one is not shortened', seq: 3, want: null },
    { name: 'nothing is before the first event', seq: 1, want: null },
    { name: 'nothing comes after the last', seq: 5, want: null },
  ])('$name', ({ seq, want }) => expect(shortenedWait(events, seq)).toBe(want))
})
