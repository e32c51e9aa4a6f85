import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasNestedRepetition,
  isLinear,
  mayBacktrack,
  repeatsChoice,
  toLowerCasePattern,
  writeOutCounts,
} from './regex-safety'

describe('hasNestedRepetition', () => {
  const cases = [
    { name: 'a repeated group with a repetition inside', pattern: '(a+)+$', want: true },
    { name: 'the same further out', pattern: '((a*)b)*', want: true },
    { name: 'a repeated group without one', pattern: '(abc)+', want: false },
    { name: 'signs that are escaped or in a class', pattern: '(a\\+[*+])+', want: false },
    { name: 'repetitions side by side', pattern: 'a+b+', want: false },
  ]
  it.each(cases)('judges $name', ({ pattern, want }) => expect(hasNestedRepetition(pattern)).toBe(want))

  it('counts repetitions that can try many ways', () => {
    expect(mayBacktrack('.*=.*')).toBe(true)
    expect(mayBacktrack('export function \\w+')).toBe(false)
  })
})

describe('toLowerCasePattern', () => {
  const refused = ['(?<name>a)', '\\p{L}+', 'É+', '[A-z]', '(a)\\1', '(?=x)', '\\x41']
  it.each(refused)('leaves %s to the slower engine', (pattern) => expect(toLowerCasePattern(pattern)).toBeUndefined())

  it('matches lower-cased text exactly where the pattern would match without regard to case', () => {
    const part = fc.constantFrom('a', 'B', '\\S', '\\w', '[A-Z]', '[^a-c]', '[0-9x]', '.', 'X+', '(aB|c)*', '\\bA', '$')
    const text = fc.stringMatching(/^[aAbBcCxX01 -]{0,12}$/)
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), text, (parts, sample) => {
        const pattern = parts.join('')
        const lowered = toLowerCasePattern(pattern)
        expect(lowered).toBeDefined()
        const want = new RegExp(pattern, 'i').exec(sample)
        const got = new RegExp(lowered ?? '').exec(sample.toLowerCase())
        expect([got?.index, got?.[0].length]).toEqual([want?.index, want?.[0].length])
      }),
    )
  })
})

describe('repeatsChoice', () => {
  const cases = [
    { name: 'a repeated choice', pattern: '^(a|aa)+$', want: true, linear: true },
    { name: 'counted repetitions inside each other', pattern: '(a{1,30}){1,30}$', want: true, linear: false },
    { name: 'a repeated choice with a look ahead', pattern: '(?=a)(a|aa)+$', want: true, linear: false },
    { name: 'a choice that is not repeated', pattern: '(get|set)[A-Z]+', want: false, linear: true },
    { name: 'a usual password rule', pattern: '^(?=.*[a-z])(?=.*\\d).{8,}$', want: false, linear: false },
  ]
  it.each(cases)('judges $name', ({ pattern, want, linear }) => {
    expect(repeatsChoice(pattern)).toBe(want)
    expect(isLinear(pattern)).toBe(linear)
  })
})

describe('counts written out', () => {
  const cases = [
    { name: 'at least two of a class', pattern: '^[a-z]{2,}$', want: '^[a-z][a-z]+$' },
    { name: 'none or more', pattern: 'a{0,}', want: 'a*' },
    { name: 'from one to three', pattern: '\\d{1,3}', want: '\\d\\d?\\d?' },
    { name: 'an exact count stays, which any engine takes', pattern: 'a{3}', want: 'a{3}' },
    { name: 'a count of a group stays', pattern: '(?:ab){1,2}', want: '(?:ab){1,2}' },
    { name: 'a large count stays', pattern: 'a{1,63}', want: 'a{1,63}' },
    { name: 'a character given by number stays', pattern: '\\x41{1,2}', want: '\\x41{1,2}' },
    { name: 'a back reference stays', pattern: '(a)\\1{1,2}', want: '(a)\\1{1,2}' },
  ]
  it.each(cases)('$name', ({ pattern, want }) => expect(writeOutCounts(pattern)).toBe(want))

  it('match what the counts matched', () => {
    const patterns = ['^a{2,}$', '^[ab]{1,3}$', '^b{0,2}a$', '^a{2,}?b$']
    const texts = ['', 'a', 'aa', 'aaa', 'ab', 'aab', 'bba', 'bbba', 'abab']
    const matched = (write: (pattern: string) => string) =>
      patterns.map((pattern) => texts.filter((text) => new RegExp(write(pattern)).test(text)))
    expect(matched(writeOutCounts)).toEqual(matched((pattern) => pattern))
  })
})
