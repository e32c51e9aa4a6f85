import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '@/lib/session/events'
import { NO_FRAMES, parseLiveFrame, withFrame, withoutStored } from './live-frames'

describe('parseLiveFrame', () => {
  const cases = [
    { name: 'reads text of a step', data: { kind: 'text', run: 'r1', step: 2, text: 'The' }, isKnown: true },
    { name: 'reads output of a call', data: { kind: 'output', callId: 'c1', text: 'ok' }, isKnown: true },
    { name: 'reads that a call waits', data: { kind: 'done_waiting', callId: 'c1', waitsFor: 'c2' }, isKnown: true },
    {
      name: 'reads arguments that are being written',
      data: { kind: 'call_args', run: 'r1', step: 1, index: 0, name: 'write_file', text: '{"a', skipped: 7 },
      isKnown: true,
    },
    { name: 'skips arguments of no call', data: { kind: 'call_args', run: 'r1', step: 1, text: '' }, isKnown: false },
    { name: 'skips a kind it does not know', data: { kind: 'progress', callId: 'c1' }, isKnown: false },
    { name: 'skips a frame with a field missing', data: { kind: 'output', callId: 'c1' }, isKnown: false },
    { name: 'skips what is no object', data: 'output', isKnown: false },
  ]
  it.each(cases)('$name', ({ data, isKnown }) => {
    expect(parseLiveFrame(data)).toEqual(isKnown ? data : null)
  })

  it('lets a later frame of the same step replace an earlier one', () => {
    const first = withFrame(NO_FRAMES, { kind: 'text', run: 'r1', step: 1, text: 'The' })
    expect(withFrame(first, { kind: 'text', run: 'r1', step: 1, text: 'The count' }).text).toEqual({
      'r1/1': 'The count',
    })
  })
})

describe('arguments that are being written', () => {
  const writing = (index: number, text: string) =>
    ({ kind: 'call_args', run: 'r1', step: 1, index, name: 'write_file', text, skipped: 0 }) as const
  const stored = (type: string) => [{ seq: 9, at: 1, type, run: 'r1', step: 1 } as unknown as SessionEvent] // only its place is looked at
  const both = [writing(1, '{"b'), writing(0, '{"a'), writing(0, '{"a": 1')].reduce(withFrame, NO_FRAMES)

  it('stand in the order of their calls, each as it was last', () => {
    expect(both.writing['r1/1']?.map(({ text }) => text)).toEqual(['{"a": 1', '{"b'])
  })

  it.each([
    { name: 'give way to the call itself, the first one first', type: 'model.called', left: ['{"b'] },
    { name: 'are gone when the reply is complete', type: 'model.replied', left: undefined },
    { name: 'are gone when it broke off', type: 'model.failed', left: undefined },
    { name: 'stay while text is stored', type: 'model.delta', left: ['{"a": 1', '{"b'] },
  ])('$name', ({ type, left }) => {
    expect(withoutStored(both, stored(type)).writing['r1/1']?.map(({ text }) => text)).toEqual(left)
  })
})
