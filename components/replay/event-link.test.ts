import { describe, expect, it } from 'vitest'
import { logOf } from '@/lib/session/testing-log'
import { callLink, eventLink, readCallLink, readEventLink, seqOfCall } from './event-link'

describe('readEventLink', () => {
  const cases = [
    { name: 'reads the event', hash: '#e=123', want: 123 },
    { name: 'reads it beside others', hash: '#x=1&e=7', want: 7 },
    { name: 'is null without a fragment', hash: '', want: null },
    { name: 'is null for event 0', hash: '#e=0', want: null },
    { name: 'is null for what is no number', hash: '#e=end', want: null },
    { name: 'is null for a negative number', hash: '#e=-3', want: null },
  ]
  it.each(cases)('$name', ({ hash, want }) => expect(readEventLink(hash)).toBe(want))
})

describe('eventLink', () => {
  it('names the event', () => expect(eventLink('http://a/r/x#e=1', 9)).toBe('http://a/r/x#e=9'))
  it('names no event at the end', () => expect(eventLink('http://a/r/x#e=1', null)).toBe('http://a/r/x'))
  it.each([
    { name: 'at an event', seq: 9, want: 'http://a/r/link#d=1.z.A_-b&e=9' },
    { name: 'at the end', seq: null, want: 'http://a/r/link#d=1.z.A_-b' },
  ])('keeps a session that stands in the address, $name', ({ seq, want }) =>
    expect(eventLink('http://a/r/link#d=1.z.A_-b&e=2', seq)).toBe(want),
  )
  it('leaves the access token out', () => expect(eventLink('http://a/r/x?access=s', 2)).toBe('http://a/r/x#e=2'))
})

describe('a link to a call', () => {
  it.each([
    { name: 'names it', hash: '#c=c3', want: 'c3' },
    { name: 'names it beside a session in the address', hash: '#d=1.z.A&c=c%203', want: 'c 3' },
    { name: 'names none', hash: '#e=3', want: null },
    { name: 'is empty', hash: '#c=', want: null },
    { name: 'is nonsense', hash: `#c=${'x'.repeat(300)}`, want: null },
  ])('$name', ({ hash, want }) => expect(readCallLink(hash)).toBe(want))
  it('takes the place of one to an event', () => {
    expect(callLink('http://a/r/x#e=9', 'c3')).toBe('http://a/r/x#c=c3')
    expect(eventLink('http://a/r/x#c=c3', 9)).toBe('http://a/r/x#e=9')
  })
  it('leads to where the call stands last', () => {
    const call = { run: 'r1', callId: 'c1' } as const
    const events = logOf(
      { type: 'model.called', step: 1, name: 'a', args: {}, ...call },
      { type: 'call.validating', tool: 'a', toolVersion: 1, ...call },
    )
    expect(seqOfCall(events, 'c1')).toBe(events.length)
    expect(seqOfCall(events, 'c2')).toBeNull()
  })
})
