import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasNestedRepetition, isLinear, mayBacktrack, repeatsChoice, toLowerCasePattern } from './regex-safety'

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
