import { describe, expect, it } from 'vitest'
import type { NewEvent } from '@/lib/session/events'
import { stateOf } from '@/lib/session/testing-log'
import { likelyPlace, notePlaces } from './note-places'

const run = 'r1'
const response = { id: 'c1', name: 'look', response: { output: 1 } }
const RECORD: readonly NewEvent[] = [
  { type: 'run.started', run, turn: 1 },
  { type: 'model.requested', run, turn: 1, step: 1, model: 'manual', tools: [], declarations: 'd' },
  { type: 'model.called', run, step: 1, callId: 'c1', name: 'look', args: {} },
  { type: 'call.succeeded', run, callId: 'c1', functionResponse: response },
  { type: 'session.renamed', title: 'Other' },
]

describe('the places of a note', () => {
  const cases = [
    { name: 'the event shown, the call’s end and the end', seq: 3, callId: 'c1', want: ['event 3', 'call 5', 'end 6'] },
    { name: 'no event twice', seq: 5, callId: 'c1', want: ['event 5', 'end 6'] },
    { name: 'the end alone where nothing else is', seq: 6, callId: null, want: ['end 6'] },
    { name: 'no call that has not ended', seq: 6, callId: 'c9', want: ['end 6'] },
  ]
  it.each(cases)('are $name', ({ seq, callId, want }) => {
    expect(notePlaces(stateOf(...RECORD), seq, callId).map((place) => `${place.kind} ${place.seq}`)).toEqual(want)
  })

  it('begin with what one looks at', () => {
    const places = notePlaces(stateOf(...RECORD), 3, 'c1')
    expect([likelyPlace(places, false), likelyPlace(places, true), likelyPlace([], true)]).toEqual([
      'event',
      'call',
      'end',
    ])
  })
})
