import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineFinder } from './line-finder'

const find = (text: string, pattern: string, options = { caseSensitive: true, fixedStrings: false }) =>
  [...createLineFinder(pattern, options)(text)].map(({ lineNumber, start, end, column, length }) => ({
    lineNumber,
    line: text.slice(start, end),
    hit: text.slice(start + column, start + column + length),
  }))

const numbers = (text: string, pattern: string) => find(text, pattern).map(({ lineNumber }) => lineNumber)

describe('createLineFinder', () => {
  const cases = [
    { name: 'finds every line once, with its first hit', text: 'a1 a2\nb\na3\n', pattern: 'a\\d', want: [1, 3] },
    { name: 'takes ^ as the start of a line', text: 'ab\nb\nab', pattern: '^b', want: [2] },
    { name: 'takes $ as the end of a line', text: 'ab\nba\nb\n', pattern: 'b$', want: [1, 3] },
    { name: 'takes no $ before a CR', text: 'alpha\r\nalpha\n', pattern: '^alpha$', want: [2] },
    { name: 'takes the CR for a character', text: 'ab\r\nab\n', pattern: 'ab.$', want: [1] },
    { name: 'finds a CR that is asked for', text: 'ab\r\nab\n', pattern: 'b\\r', want: [1] },
    { name: 'takes a CR within a line for no line end', text: 'a\rb\n', pattern: '^b', want: [] },
    { name: 'reads POSIX classes', text: 'a\nb2\n', pattern: '[[:digit:]]', want: [2] },
    { name: 'matches every line for an empty pattern', text: 'a\n\nb\n', pattern: '', want: [1, 2, 3] },
    { name: 'finds empty lines', text: '\na\n\n', pattern: '^$', want: [1, 3] },
    { name: 'finds no line in nothing', text: '', pattern: '', want: [] },
    { name: 'finds no line after the last newline', text: 'a\n', pattern: '$', want: [1] },
    { name: 'does not match over a line’s end', text: 'foo\nbar\nfoo bar\n', pattern: 'foo\\s+bar', want: [3] },
    { name: 'finds a line whose hit would have run on', text: 'foo  \n\nx\n', pattern: 'foo\\s+', want: [1] },
    { name: 'does not take a newline for a character', text: 'ab\nc\n', pattern: '[^a]', want: [1, 2] },
    { name: 'takes the CR for white space', text: 'a\r\nb \n', pattern: '\\s', want: [1, 2] },
    { name: 'does not look over a line’s end', text: 'foo\nbar\nfoo;\n', pattern: 'foo(?!\\s)', want: [1, 3] },
    { name: 'looks behind', text: 'xa\na\n', pattern: '(?<!x)a', want: [2] },
    { name: 'knows Unicode properties', text: 'abc\nдом\n', pattern: '\\p{Script=Cyrillic}+', want: [2] },
    { name: 'bears needless backslashes', text: 'a-b\n', pattern: 'a\\-b', want: [1] },
  ] as const
  it.each(cases)('$name', ({ text, pattern, want }) => {
    expect(numbers(text, pattern)).toEqual(want)
  })

  it('says where in the line the hit is', () => {
    expect(find('x\r\n  price = 1\r\n', 'pri\\w+')).toEqual([{ lineNumber: 2, line: '  price = 1', hit: 'price' }])
  })

  it('takes a literal string literally', () => {
    const options = { caseSensitive: false, fixedStrings: true }
    expect(find('a.b(c)\nA.B(C)\naxb(c)', 'a.b(C)', options).map(({ lineNumber }) => lineNumber)).toEqual([1, 2])
    expect(find('a\nb', 'a\nb', options)).toEqual([])
  })

  it('throws a SyntaxError for what is no expression', () => {
    expect(() => createLineFinder('(', { caseSensitive: true, fixedStrings: false })).toThrow(SyntaxError)
  })

  it('finds the very lines that a search line by line finds', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', 'ab', 'é'), { maxLength: 30 })
      .map((parts) => parts.join(''))
    const pattern = fc.constantFrom(
      'a',
      'a+',
      '^a',
      'a$',
      'a\\s*b',
      '\\s',
      '^',
      '$',
      'b*',
      '[^b]',
      '\\bab',
      'a|b',
      '(a)\\s\\1',
      '^\\s*$',
    )
    fc.assert(
      fc.property(text, pattern, (given, source) => {
        const lines = given.replaceAll('\r', '\v').split('\n')
        if (lines.at(-1) === '') lines.pop()
        const want = lines.flatMap((line, index) => (new RegExp(source).test(line) ? [index + 1] : []))
        expect(numbers(given, source)).toEqual(want)
      }),
      { numRuns: 500 },
    )
  })
})
