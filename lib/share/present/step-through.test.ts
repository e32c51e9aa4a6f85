import { describe, expect, it } from 'vitest'
import type { Stop } from './position'
import type { Scene } from './scenes'
import { callBeside, firstStop, placeOf, stopBeside } from './step-through'

const stop = (callId: string | null, seq: number, stage: Stop['stage'], asks: Stop['asks'] = null): Stop => ({
  callId,
  seq,
  stage,
  asks,
})
const SCENES: readonly Scene[] = [
  { kind: 'prompt', callId: null, stops: [stop(null, 1, 'prompt')] },
  {
    kind: 'call',
    callId: 'c1',
    stops: [stop('c1', 2, 'call'), stop('c1', 2, 'call', 'build'), stop('c1', 4, 'build'), stop('c1', 4, 'response')],
  },
  { kind: 'call', callId: 'c2', stops: [stop('c2', 3, 'call'), stop('c2', 5, 'build')] },
  { kind: 'answer', callId: null, stops: [stop(null, 9, 'answer')] },
]

describe('placeOf', () => {
  const cases = [
    { name: 'finds the very step', at: stop('c1', 4, 'response'), want: { scene: 1, stop: 3 } },
    {
      name: 'tells a question from the step it stands on',
      at: stop('c1', 2, 'call', 'build'),
      want: { scene: 1, stop: 1 },
    },
    {
      name: 'takes a question that is not asked for the step before it',
      at: stop('c2', 3, 'call', 'build'),
      want: { scene: 2, stop: 0 },
    },
    {
      name: 'takes a later step of a call for its last one so far',
      at: stop('c2', 7, 'execute'),
      want: { scene: 2, stop: 1 },
    },
    {
      name: 'takes an unknown call for what the log was at then',
      at: stop('c9', 4, 'call'),
      want: { scene: 1, stop: 3 },
    },
    {
      name: 'takes what lies before everything for the beginning',
      at: stop('c9', 0, 'call'),
      want: { scene: 0, stop: 0 },
    },
  ]
  it.each(cases)('$name', ({ at, want }) => {
    expect(placeOf(SCENES, at)).toEqual(want)
  })

  it('finds nothing in an empty log', () => {
    expect(placeOf([], stop('c1', 2, 'call'))).toBeNull()
  })
})

describe('stopBeside', () => {
  const cases = [
    { name: 'goes on within a call', at: stop('c1', 2, 'call'), by: 1, want: stop('c1', 2, 'call', 'build') },
    { name: 'goes on to the next call', at: stop('c1', 4, 'response'), by: 1, want: stop('c2', 3, 'call') },
    {
      name: 'goes back into the call before, to its end',
      at: stop('c2', 3, 'call'),
      by: -1,
      want: stop('c1', 4, 'response'),
    },
    { name: 'ends at the last step', at: stop(null, 9, 'answer'), by: 1, want: null },
    { name: 'ends at the first step', at: stop(null, 1, 'prompt'), by: -1, want: null },
  ] as const
  it.each(cases)('$name', ({ at, by, want }) => {
    expect(stopBeside(SCENES, at, by)).toEqual(want)
  })
})

describe('callBeside', () => {
  const cases = [
    { name: 'goes to the next call', at: stop('c1', 4, 'build'), by: 1, want: stop('c2', 3, 'call') },
    {
      name: 'goes back to the beginning of the call first',
      at: stop('c1', 4, 'build'),
      by: -1,
      want: stop('c1', 2, 'call'),
    },
    {
      name: 'goes from the beginning of a call to the one before',
      at: stop('c2', 3, 'call'),
      by: -1,
      want: stop('c1', 2, 'call'),
    },
    { name: 'has nowhere to go after the last call', at: stop('c2', 5, 'build'), by: 1, want: null },
    { name: 'goes from the answer to the last call', at: stop(null, 9, 'answer'), by: -1, want: stop('c2', 3, 'call') },
  ] as const
  it.each(cases)('$name', ({ at, by, want }) => {
    expect(callBeside(SCENES, at, by)).toEqual(want)
  })
})

describe('firstStop', () => {
  const cases = [
    { name: 'begins at the beginning', wish: {}, want: stop(null, 1, 'prompt') },
    { name: 'begins with a call that is named', wish: { callId: 'c2' }, want: stop('c2', 3, 'call') },
    { name: 'begins with what was going on', wish: { seq: 4 }, want: stop('c2', 3, 'call') },
    {
      name: 'begins at the beginning where the call is unknown',
      wish: { callId: 'c9' },
      want: stop(null, 1, 'prompt'),
    },
  ]
  it.each(cases)('$name', ({ wish, want }) => {
    expect(firstStop(SCENES, wish)).toEqual(want)
  })
})
