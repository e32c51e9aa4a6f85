import { describe, expect, it } from 'vitest'
import { isEndlessPattern } from './endless-pattern'
import { matchPath } from './path-pattern'

describe('isEndlessPattern', () => {
  const cases = [
    { pattern: 'src/**/*.{ts,tsx}', want: false },
    { pattern: '+(foo|bar).ts', want: false },
    { pattern: '*(a|b)+(c|d)', want: false },
    { pattern: '+([0-9]).ts', want: false },
    { pattern: '@(a|aa)?(b|bb)', want: false },
    { pattern: '+(a|aa)', want: true },
    { pattern: '+(A|aa)', want: true },
    { pattern: '*(ab|a)c', want: true },
    { pattern: '+(a*)', want: true },
    { pattern: '+(+(a))', want: true },
    { pattern: '+(a|[ab])', want: true },
    { pattern: '+(a||b)', want: true },
    { pattern: '+(a|a', want: true },
    { pattern: '**/{*.test.*,*.spec.*,test_*,*_test.*}', want: false },
    { pattern: '@(*a*|*b*|*c*|*d*)', want: false },
    { pattern: '{*a*b,*c}*{d*,*e*f}', want: false },
    { pattern: '{src/*a*,lib/*b*,test/*c*,docs/*d*}', want: false },
    { pattern: '{*a*b*c*,x}*{*d*,y}', want: true },
    { pattern: '\\*\\*\\*\\*\\*\\*\\*', want: false },
    { pattern: '*a*a*a*a*a*a*', want: true },
    { pattern: '*a/*a/*a/*a/*a/*a/*', want: false },
  ]
  it.each(cases)('says $want for $pattern', ({ pattern, want }) => expect(isEndlessPattern(pattern)).toBe(want))

  it('finds by every alternative of a long list', () => {
    const matches = matchPath({ directory: '', pattern: '**/{*.test.*,*.spec.*,test_*,*_test.*}' })
    expect(['a/b.test.js', 'b.spec.ts', 'test_x', 'x_test.go'].every(matches)).toBe(true)
  })

  it.each(['+(a|aa)', '+(+(a))', '*(a|aa|aaa)b'])('lets %s find nothing, at once', (pattern) => {
    expect(matchPath({ directory: '', pattern })(`${'a'.repeat(5000)}!`)).toBe(false)
  })
})
