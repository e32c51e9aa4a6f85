import { describe, expect, it } from 'vitest'
import { parseLog } from '@/components/session-page/parse-log'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { FIRST_CALL } from '@/lib/share/lessons/first-call'
import { findMoment } from './moments'
import { outcomeOf } from './outcome-of'

const events = parseLog(FIRST_CALL.lines.join('\n'))
const timeOf = (type: string) => events.find((event) => event.type === type)?.at ?? 0
const typeAt = (seq: number) => events[seq - 1]?.type

describe('findMoment', () => {
  const cases = [
    { name: 'goes from the start to the prompt', from: 1, direction: 1, want: 'prompt.submitted' },
    { name: 'goes from the prompt to the call that build refused', from: 2, direction: 1, want: 'call.errored' },
    { name: 'goes back to the failure from the first result', from: 21, direction: -1, want: 'call.errored' },
    { name: 'ends at the last event of the log', from: events.length - 1, direction: 1, want: 'model.changed' },
    { name: 'ends at the first event going back', from: 2, direction: -1, want: 'session.started' },
  ] as const
  it.each(cases)('$name', ({ from, direction, want }) => {
    expect(typeAt(findMoment(events, from, direction))).toBe(want)
  })

  it('stays at 0 in an empty log', () => {
    expect([findMoment([], 0, 1), findMoment([], 0, -1)]).toEqual([0, 0])
  })
})

describe('outcomeOf', () => {
  it('counts how the calls ended', () => {
    expect(outcomeOf(foldEvents(EMPTY_STATE, events))).toEqual({
      end: 'completed',
      calls: 8,
      succeeded: 7,
      refused: 1,
      failed: 0,
      cancelled: 0,
      waiting: 0,
      durationMs: timeOf('run.finished') - timeOf('run.started'),
    })
  })

  it('says that nothing was asked yet', () => {
    expect(outcomeOf(EMPTY_STATE)).toMatchObject({ end: 'none', calls: 0 })
  })
})
