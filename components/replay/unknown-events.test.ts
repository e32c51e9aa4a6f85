import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE } from '@/lib/session/fold'
import { logOf } from '@/lib/session/testing-log'
import { captionOf } from './caption-of'
import { unknownEvents } from './unknown-events'

/** What a newer version may write: the reader keeps it without knowing its shape. */
const future = (seq: number, type: string, fields: object = {}) =>
  ({ seq, at: 1, type, ...fields }) as unknown as SessionEvent

describe('events that this version does not know', () => {
  it('are counted, and their kinds named once', () => {
    const events = [...logOf(), future(2, 'a.new'), future(3, 'b.new'), future(4, 'a.new')]
    expect(unknownEvents(events)).toEqual({ count: 3, types: ['a.new', 'b.new'] })
  })
  it.each([
    { name: 'that look like those of a call', fields: { callId: 'c1', run: 'r1' } },
    { name: 'whose fields have other types', fields: { callId: 5, run: null, text: [] } },
    { name: 'without fields', fields: {} },
  ])('are told by their name alone: $name', ({ fields }) => {
    expect(captionOf(EMPTY_STATE, future(1, 'call.dreamt', fields))).toEqual({
      key: 'unknown',
      icon: 'settings',
      tone: 'neutral',
      values: { type: 'call.dreamt' },
    })
  })
})
