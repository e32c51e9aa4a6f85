import { describe, expect, it } from 'vitest'
import { type Needle, NeedleSearch } from './needle-search'

const secretOf = (index: number) => `sk-${String(index).padStart(4, '0')}-end`
const needles = (count: number): Needle[] => Array.from({ length: count }, (_, index) => [secretOf(index), `s${index}`])

describe.each([
  { name: 'few', count: 5 },
  { name: 'very many', count: 2000 },
])('a search for $name needles', ({ count }) => {
  const search = new NeedleSearch(needles(count))
  const last = count - 1
  const cases = [
    { name: 'nothing in an empty text', text: '', want: [] },
    { name: 'nothing where a needle is cut off', text: secretOf(1).slice(0, -1), want: [] },
    { name: 'one at the very end', text: `at the end ${secretOf(last)}`, want: [[11, 22, `s${last}`]] },
    {
      name: 'one twice, side by side, and another',
      text: `${secretOf(0)}${secretOf(0)} ${secretOf(last)}`,
      want: [
        [0, 11, 's0'],
        [11, 22, 's0'],
        [23, 34, `s${last}`],
      ],
    },
  ]
  it.each(cases)('finds $name', ({ text, want }) => {
    expect(search.find(text).map(({ start, end, secret }) => [start, end, secret])).toEqual(want)
  })
})
