import { describe, expect, it } from 'vitest'
import { parseLog } from '@/components/session-page/parse-log'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { logOf } from '@/lib/session/testing-log'
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

  it('stops at the answer, at what a chapter is about, and at what a person decides or changes', () => {
    const run = 'r1'
    const log = logOf(
      { type: 'prompt.submitted', run, turn: 1, text: 'Go' },
      { type: 'run.started', run, turn: 1 },
      { type: 'model.requested', run, turn: 1, step: 1, model: 'planner', tools: [], declarations: 'd' },
      { type: 'model.called', run, step: 1, callId: 'c1', name: 'a', args: {} },
      { type: 'model.replied', run, step: 1, text: 'I call.', finishReason: 'stop' },
      { type: 'call.approval_given', run, callId: 'c1', outcome: 'proceed_once' },
      { type: 'policy.changed', toml: '' },
      { type: 'model.requested', run, turn: 1, step: 2, model: 'planner', tools: [], declarations: 'd' },
      { type: 'model.replied', run, step: 2, text: 'Done.', finishReason: 'stop' },
      { type: 'run.finished', run, turn: 1, outcome: 'completed' },
      { type: 'note.added', text: 'See what it is told', aboutSeq: 9 },
    )
    const stops: number[] = []
    while ((stops.at(-1) ?? 1) < log.length) stops.push(findMoment(log, stops.at(-1) ?? 1, 1))
    expect(stops).toEqual([2, 7, 8, 9, 10, 11, 12])
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
