import { expect, it } from 'vitest'
import { matchName } from './match-name'

const cases = [
  { pattern: '*.log', name: 'a.log', want: true },
  { pattern: '*.log', name: 'a.logs', want: false },
  { pattern: 'a?c', name: 'abc', want: true },
  { pattern: 'a?c', name: 'ac', want: false },
  { pattern: '*', name: '', want: true },
  { pattern: '**a**', name: 'bab', want: true },
  { pattern: '{a,b}', name: 'a', want: false },
  { pattern: 'A', name: 'a', want: false },
  { pattern: '*a*b*a', name: 'xaabba', want: true },
  { pattern: `${'*a'.repeat(40)}b`, name: 'a'.repeat(4000), want: false },
]
it.each(cases)('says $want for $pattern and $name', ({ pattern, name, want }) => {
  expect(matchName(pattern, name)).toBe(want)
})
