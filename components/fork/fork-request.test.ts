import { describe, expect, it } from 'vitest'
import { stateOf } from '@/lib/session/testing-log'
import { type ForkForm, forkPlaces, likelyPlace, toForkRequest } from './fork-request'

const PLACE = { id: 'prompt1', kind: 'prompt' as const, atSeq: 4, turn: 1, text: 'go' }
const AS_IT_IS: ForkForm = {
  place: PLACE,
  prompt: null,
  tool: null,
  model: '',
  policy: null,
  result: null,
  calls: 'recorded',
}
const TOOL = {
  name: 't',
  description: '',
  kind: 'custom' as const,
  implementation: { type: 'template' as const, text: '' },
}

describe('the wish for a fork', () => {
  const cases: { name: string; form: Partial<ForkForm>; want: unknown }[] = [
    { name: 'replays and changes nothing by itself', form: {}, want: { atSeq: 4, replay: { calls: 'recorded' } } },
    {
      name: 'leaves a prompt that is the recorded one to the replay',
      form: { prompt: 'go' },
      want: { atSeq: 4, replay: { calls: 'recorded' } },
    },
    {
      name: 'gives another prompt last, after what it is to be judged by',
      form: { prompt: 'stop', tool: TOOL, policy: 'x', model: ' manual ' },
      want: {
        atSeq: 4,
        changes: [
          { type: 'tool.define', tool: TOOL },
          { type: 'policy.set', toml: 'x' },
          { type: 'model.set', model: 'manual' },
          { type: 'prompt.submit', text: 'stop' },
        ],
        replay: { calls: 'recorded' },
      },
    },
    {
      name: 'gives the prompt again where nothing is replayed',
      form: { calls: 'none' },
      want: { atSeq: 4, changes: [{ type: 'prompt.submit', text: 'go' }] },
    },
    {
      name: 'carries a written result with a replay even where nothing else is taken from the record',
      form: { place: { ...PLACE, kind: 'call' }, calls: 'none', result: { about: 'c1', text: 'no', isError: true } },
      want: { atSeq: 4, replay: { calls: 'live', results: [{ about: 'c1', error: 'no' }] } },
    },
  ]
  it.each(cases)('$name', ({ form, want }) => expect(toForkRequest({ ...AS_IT_IS, ...form })).toEqual(want))
})

it('offers the event shown and every prompt, and begins with the last prompt at the end of a log', () => {
  const state = stateOf(
    { type: 'prompt.submitted', run: 'r1', turn: 1, text: 'go' },
    { type: 'run.started', run: 'r1', turn: 1 },
  )
  const places = forkPlaces(state, 3, null)
  expect(places.map(({ id, atSeq }) => [id, atSeq])).toEqual([
    ['event', 3],
    ['prompt1', 1],
  ])
  expect(likelyPlace(places, true)?.id).toBe('prompt1')
  expect(likelyPlace(places, false)?.id).toBe('event')
})
