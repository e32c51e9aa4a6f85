import { describe, expect, it } from 'vitest'
import { unparsedPlace } from './unparsed-place'

const cases = [
  { name: 'finds nothing wrong with JSON', text: '{"a": 1}', want: undefined },
  {
    name: 'finds the end of a string cut off',
    text: '{"path": "src/ind',
    want: { offset: 17, line: 1, column: 18, isCutOff: true },
  },
  {
    name: 'finds the end of an object cut off',
    text: '{"a": 1,\n "b": [1',
    want: { line: 2, column: 9, isCutOff: true },
  },
  { name: 'takes a brace inside a string for text', text: '{"a": "{"} x', want: { offset: 11, isCutOff: false } },
  { name: 'finds what is wrong in a text that is whole', text: '{"a": nope}', want: { offset: 6, isCutOff: false } },
] as const

describe('unparsedPlace', () => {
  it.each(cases)('$name', ({ text, want }) => {
    const place = unparsedPlace(text)
    if (want === undefined) expect(place).toBeUndefined()
    else expect(place).toMatchObject(want)
  })
})
