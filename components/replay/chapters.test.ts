import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '@/lib/session/events'
import { chaptersOf } from './chapters'

const note = (seq: number, text: string, aboutSeq?: number): SessionEvent => ({
  seq,
  at: 1,
  type: 'note.added',
  text,
  ...(aboutSeq === undefined ? {} : { aboutSeq }),
})

describe('chaptersOf', () => {
  it.each([
    { name: 'stand where they were written', events: [note(1, 'a')], want: [[1, 'a']] },
    {
      name: 'or at what they are about',
      events: [note(1, 'a'), note(2, 'b', 1)],
      want: [
        [1, 'a'],
        [1, 'b'],
      ],
    },
    {
      name: 'in the order of time',
      events: [note(4, 'late'), note(9, 'early', 2)],
      want: [
        [2, 'early'],
        [4, 'late'],
      ],
    },
    { name: 'never after their note', events: [note(3, 'a', 99)], want: [[3, 'a']] },
    { name: 'on one line', events: [note(1, 'a\n\n b')], want: [[1, 'a b']] },
    { name: 'and not at all without words', events: [note(1, '  ')], want: [] },
  ])('$name', ({ events, want }) => expect(chaptersOf(events).map(({ seq, text }) => [seq, text])).toEqual(want))
  it('keeps long notes to their first words', () => {
    expect(chaptersOf([note(1, 'x'.repeat(500))])[0]?.text).toHaveLength(121)
  })
})
