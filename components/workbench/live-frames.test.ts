import { describe, expect, it } from 'vitest'
import { NO_FRAMES, parseLiveFrame, withFrame } from './live-frames'

describe('parseLiveFrame', () => {
  const cases = [
    { name: 'reads text of a step', data: { kind: 'text', run: 'r1', step: 2, text: 'The' }, isKnown: true },
    { name: 'reads output of a call', data: { kind: 'output', callId: 'c1', text: 'ok' }, isKnown: true },
    { name: 'reads that a call waits', data: { kind: 'done_waiting', callId: 'c1', waitsFor: 'c2' }, isKnown: true },
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
