import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '../../session/events'
import { longWaits } from './long-waits'
import { scenesOf } from './scenes'

const CALLED = { seq: 1, at: 0, type: 'model.called', callId: 'c1', run: 'r1' }

const cases = [
  {
    name: 'counts what a person took to approve and what a tool took, the longest first',
    log: [
      CALLED,
      { seq: 2, at: 10, type: 'call.built', callId: 'c1' },
      { seq: 3, at: 20, type: 'call.approval_requested', callId: 'c1' },
      { seq: 4, at: 80_020, type: 'call.approval_given', callId: 'c1' },
      { seq: 5, at: 80_030, type: 'call.executing', callId: 'c1' },
      { seq: 6, at: 86_030, type: 'call.succeeded', callId: 'c1' },
    ],
    want: [
      ['person', 4, 80_000],
      ['tool', 6, 6000],
    ],
  },
  {
    name: 'counts up to now what somebody is still asked',
    log: [CALLED, { seq: 2, at: 20_000, type: 'call.approval_requested', callId: 'c1' }],
    want: [
      ['person', null, 80_000],
      ['tool', 2, 20_000],
    ],
  },
  {
    name: 'counts a call that is held at a breakpoint as waiting for a person',
    log: [CALLED, { seq: 2, at: 0, type: 'call.held', callId: 'c1', stage: 'build' }],
    want: [['person', null, 100_000]],
  },
  {
    name: 'does not go on counting a call that was cancelled while it asked',
    log: [
      CALLED,
      { seq: 2, at: 0, type: 'call.approval_requested', callId: 'c1' },
      { seq: 3, at: 7000, type: 'call.cancelled', callId: 'c1' },
    ],
    want: [['person', 3, 7000]],
  },
  {
    name: 'counts a model that let everybody wait, and a person in its place as one',
    log: [
      { seq: 1, at: 0, type: 'model.requested', run: 'r1', model: 'gemini:x' },
      { seq: 2, at: 9000, type: 'model.replied', run: 'r1' },
      { seq: 3, at: 9000, type: 'model.requested', run: 'r1', model: 'manual' },
      { seq: 4, at: 16_000, type: 'model.called', run: 'r1', callId: 'c2' },
    ],
    want: [
      ['model', 2, 9000],
      ['person', 4, 7000],
    ],
  },
  {
    name: 'counts a wait below an agent once',
    log: [
      CALLED,
      { seq: 2, at: 0, type: 'call.executing', callId: 'c1' },
      { seq: 3, at: 0, type: 'run.started', run: 'r2', parentCallId: 'c1' },
      { seq: 4, at: 0, type: 'model.called', run: 'r2', callId: 'c2' },
      { seq: 5, at: 0, type: 'call.approval_requested', callId: 'c2', run: 'r2' },
      { seq: 6, at: 30_000, type: 'call.approval_given', callId: 'c2', run: 'r2' },
      { seq: 7, at: 30_001, type: 'call.succeeded', callId: 'c1' },
    ],
    want: [['person', 6, 30_000]],
  },
]

describe('longWaits', () => {
  it.each(cases)('$name', ({ log, want }) => {
    const events = log as SessionEvent[] // only what is looked at
    const found = longWaits(events, scenesOf(events), 100_000)
    expect(found.map((wait) => [wait.for, wait.seq, wait.waitMs])).toEqual(want)
  })
})
