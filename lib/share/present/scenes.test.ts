import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '../../session/events'
import { FIRST_CALL } from '../lessons/first-call'
import { scenesOf } from './scenes'

const lesson = FIRST_CALL.lines.map((line) => JSON.parse(line) as SessionEvent) // a golden log

/** Events with only what a scene looks at. */
function log(...parts: readonly object[]): SessionEvent[] {
  return parts.map((part, index) => ({ seq: index + 1, at: index, run: 'r1', ...part }) as SessionEvent)
}

const CALLED = { type: 'model.called', callId: 'c1' }
const BUILT = { type: 'call.built', callId: 'c1' }

describe('scenesOf', () => {
  const cases = [
    {
      name: 'a call that build refuses goes from the functionCall to build and the response',
      events: log(CALLED, { type: 'call.validating', callId: 'c1' }, { type: 'call.errored', callId: 'c1' }),
      want: ['call@1', 'build@3', 'response@3'],
    },
    {
      name: 'an unknown tool is refused without a look at the arguments',
      events: log(CALLED, { type: 'call.errored', callId: 'c1', stage: 'lookup' }),
      want: ['call@1', 'build@2', 'response@2'],
    },
    {
      name: 'a denied call ends after policy',
      events: log(CALLED, BUILT, { type: 'call.policy', callId: 'c1' }, { type: 'call.failed', callId: 'c1' }),
      want: ['call@1', 'build@2', 'policy@3', 'response@4'],
    },
    {
      name: 'question and answer of an approval are two steps',
      events: log(
        CALLED,
        BUILT,
        { type: 'call.policy', callId: 'c1' },
        { type: 'call.approval_requested', callId: 'c1' },
        { type: 'call.approval_given', callId: 'c1' },
        { type: 'call.scheduled', callId: 'c1', waitsFor: [] },
        { type: 'call.executing', callId: 'c1' },
        { type: 'call.output', callId: 'c1' },
        { type: 'call.succeeded', callId: 'c1' },
      ),
      want: ['call@1', 'build@2', 'policy@3', 'approval@4', 'approval@5', 'execute@7', 'response@9'],
    },
    {
      name: 'waiting for another call is a step',
      events: log(CALLED, BUILT, { type: 'call.scheduled', callId: 'c1', waitsFor: ['c0'] }),
      want: ['call@1', 'build@2', 'queue@3'],
    },
    {
      name: 'edited arguments are built a second time',
      events: log(CALLED, BUILT, { type: 'call.approval_given', callId: 'c1' }, BUILT),
      want: ['call@1', 'build@2', 'approval@3', 'build@4'],
    },
    {
      name: 'a breakpoint is a step at its stage',
      events: log(CALLED, { type: 'call.held', callId: 'c1', stage: 'build' }),
      want: ['call@1', 'build@2'],
    },
    {
      name: 'a call that began before the log is left out',
      events: log(BUILT),
      want: [],
    },
    {
      name: 'kinds of events that nobody knows are passed over',
      events: log(CALLED, { type: 'call.teleported', callId: 'c1' }, BUILT),
      want: ['call@1', 'build@3'],
    },
  ]
  it.each(cases)('$name', ({ events, want }) => {
    const stops = scenesOf(events).flatMap((scene) => scene.stops)
    expect(stops.map(({ stage, seq }) => `${stage}@${seq}`)).toEqual(want)
  })

  it('keeps each of several calls whole, in the order in which they began', () => {
    const events = log(
      { type: 'prompt.submitted' },
      CALLED,
      { type: 'model.called', callId: 'c2' },
      { type: 'call.built', callId: 'c2' },
      BUILT,
      { type: 'run.finished' },
    )
    expect(scenesOf(events).map(({ kind, callId, stops }) => [kind, callId, stops.map(({ seq }) => seq)])).toEqual([
      ['prompt', null, [1]],
      ['call', 'c1', [2, 5]],
      ['call', 'c2', [3, 4]],
      ['answer', null, [6]],
    ])
  })

  it('tells no answer of a run that a call or a rerun began', () => {
    const events = log({ type: 'run.started', rerunOf: 'c1' }, CALLED, { type: 'run.finished' })
    expect(scenesOf(events).map(({ kind }) => kind)).toEqual(['call'])
  })

  it('asks before build and policy where it should, standing where the audience has got to', () => {
    const events = log(CALLED, BUILT, { type: 'call.policy', callId: 'c1' })
    const stops = scenesOf(events, { asksFirst: true }).flatMap((scene) => scene.stops)
    expect(stops.map(({ stage, seq, asks }) => [stage, seq, asks])).toEqual([
      ['call', 1, null],
      ['call', 1, 'build'],
      ['build', 2, null],
      ['build', 2, 'policy'],
      ['policy', 3, null],
    ])
  })

  it('asks nothing about a decision that an approval covers', () => {
    const events = log(CALLED, BUILT, { type: 'call.policy', callId: 'c1', coveredBy: 'approval' })
    const asked = scenesOf(events, { asksFirst: true }).flatMap((scene) => scene.stops.map(({ asks }) => asks))
    expect(asked).toEqual([null, 'build', null, null])
  })

  it('steps through a recorded session from its prompt to its answer', () => {
    const scenes = scenesOf(lesson)
    expect(scenes[0]?.kind).toBe('prompt')
    expect(scenes.filter(({ kind }) => kind === 'call').length).toBeGreaterThan(2)
    expect(scenes.every(({ stops }) => stops.length > 0)).toBe(true)
  })
})
