import { describe, expect, it } from 'vitest'
import { parseConstraint, showConstraint } from './constraints'

describe('a constraint as a field', () => {
  const values = [
    { name: 'words stay words', value: ['low', 'high'], shown: 'low, high' },
    {
      name: 'numbers and words that look like numbers stay apart',
      value: [1, '1', true, null],
      shown: '1, "1", true, null',
    },
    { name: 'a comma in a value is quoted', value: ['a, b', 'c'], shown: '"a, b", c' },
    { name: 'an empty text is quoted', value: ['', 'x'], shown: '"", x' },
    { name: 'objects and lists are JSON', value: [[1, 2], { a: 1 }], shown: '[1,2], {"a":1}' },
  ]
  it.each(values)('$name', ({ value, shown }) => {
    expect(showConstraint('values', value)).toBe(shown)
    expect(parseConstraint('values', shown)).toEqual({ value })
  })

  const typed = [
    { name: 'nothing takes a keyword away', kind: 'number', text: ' ', want: { value: undefined } },
    { name: 'a number is a number', kind: 'number', text: '-1.5', want: { value: -1.5 } },
    { name: 'half a number is none yet', kind: 'number', text: '-', want: null },
    { name: 'a length is whole', kind: 'count', text: '1.5', want: null },
    { name: 'a pattern is text, whatever it looks like', kind: 'text', text: '12', want: { value: '12' } },
    { name: 'a default may be any value', kind: 'value', text: 'true', want: { value: true } },
  ] as const
  it.each(typed)('$name', ({ kind, text, want }) => expect(parseConstraint(kind, text)).toEqual(want))
})
