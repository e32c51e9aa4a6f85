import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance'
import { findEdits } from './find-edits'

function edited(text: string, wanted: string, replacement: string) {
  const { strategy, edits } = findEdits(text, wanted, replacement)
  const result = edits.toReversed().reduce((now, edit) => {
    return now.slice(0, edit.start) + edit.replacement + now.slice(edit.end)
  }, text)
  return { strategy, found: edits.length, result }
}

const CALL = 'const value = computeTheThing(alpha, beta);'

const cases = [
  {
    name: 'prefers the text as it is written',
    text: '  x = 1\nx = 1\n',
    wanted: '\nx = 1',
    next: '\ny',
    want: { strategy: 'exact', found: 1, result: '  x = 1\ny\n' },
  },
  {
    name: 'passes over white space at the ends of lines',
    text: '\ta  \n\tb\nc\n',
    wanted: 'a\nb\n',
    next: 'A\n  B\n',
    want: { strategy: 'flexible', found: 1, result: '\tA\n\t  B\nc\n' },
  },
  {
    name: 'passes over white space around brackets',
    text: 'f( a,  b ) // end\n',
    wanted: 'f(a, b)',
    next: 'g()',
    want: { strategy: 'regex', found: 1, result: 'g() // end\n' },
  },
  {
    name: 'passes over line breaks between pieces, and keeps the indentation',
    text: '  if (a)\n    b();\n',
    wanted: 'if (a) b();',
    next: 'if (c) {\n  d();\n}',
    want: { strategy: 'regex', found: 1, result: '  if (c) {\n    d();\n  }\n' },
  },
  {
    name: 'does not glue words together',
    text: 'foobar\n',
    wanted: 'foo bar',
    next: 'x',
    want: { strategy: 'exact', found: 0, result: 'foobar\n' },
  },
  {
    name: 'finds pieces from the start of a line only',
    text: 'x f( a )\n',
    wanted: 'f(a)',
    next: 'y',
    want: { strategy: 'exact', found: 0, result: 'x f( a )\n' },
  },
  {
    name: 'takes pieces as they are, not as a pattern',
    text: 'a.c  [x]+\nabc [x]+\n',
    wanted: 'a.c [x]+',
    next: '$&',
    want: { strategy: 'regex', found: 1, result: '$&\nabc [x]+\n' },
  },
  {
    name: 'bridges a slip in a long text',
    text: `{\n  ${CALL}\n}\n`,
    wanted: CALL.replace('beta', 'betta'),
    next: 'one();\ntwo();',
    want: { strategy: 'fuzzy', found: 1, result: '{\n  one();\n  two();\n}\n' },
  },
  {
    name: 'takes the likest of places that overlap',
    text: 'aaaaaaaaaaaa1\naaaaaaaaaaaa2\naaaaaaaaaaaa2\n',
    wanted: 'aaaaaaaaaaaa2\naaaaaaaaaaaa3',
    next: 'x',
    want: { strategy: 'fuzzy', found: 1, result: 'aaaaaaaaaaaa1\nx\n' },
  },
  {
    name: 'reports every place that is like the text',
    text: `${CALL}\nmid\n${CALL}\n`,
    wanted: CALL.replace('beta', 'betta'),
    next: 'x',
    want: { strategy: 'fuzzy', found: 2, result: 'x\nmid\nx\n' },
  },
  {
    name: 'bridges accents that are composed otherwise',
    text: 'cafe\u0301 is a long enough line\n',
    wanted: 'caf\u00e9 is a long enough line',
    next: 'x',
    want: { strategy: 'fuzzy', found: 1, result: 'x\n' },
  },
  {
    name: 'does not stretch a short text',
    text: 'let abcde\n',
    wanted: 'let abcdf',
    next: 'x',
    want: { strategy: 'exact', found: 0, result: 'let abcde\n' },
  },
  {
    name: 'finds nothing where more than a tenth differs',
    text: `${CALL}\n`,
    wanted: CALL.replace('value', 'other'),
    next: 'x',
    want: { strategy: 'exact', found: 0, result: `${CALL}\n` },
  },
  {
    name: 'finds nothing for white space',
    text: 'a b\n',
    wanted: '  ',
    next: 'x',
    want: { strategy: 'exact', found: 0, result: 'a b\n' },
  },
] as const

describe('findEdits', () => {
  it.each(cases)('$name', ({ text, wanted, next, want }) => expect(edited(text, wanted, next)).toEqual(want))

  const deletions = [
    { strategy: 'flexible', text: 'a\n  b\n  c\nd\n', wanted: 'b\nc' },
    { strategy: 'flexible', text: 'a\n  b\nd\n', wanted: 'b \n' },
    { strategy: 'regex', text: 'a\n  f( x );  \nd\n', wanted: 'f(x);' },
    { strategy: 'fuzzy', text: `a\n${CALL}\nd\n`, wanted: CALL.replace('beta', 'betta') },
  ] as const
  it.each(deletions)('leaves no empty line where lines are deleted ($strategy)', ({ strategy, text, wanted }) => {
    expect(edited(text, wanted, '')).toEqual({ strategy, found: 1, result: 'a\nd\n' })
  })

  const finalNewlines = [
    { strategy: 'flexible', text: ' a\n b\nc\n', wanted: 'a\nb\n', next: 'A\nB\n', want: ' A\n B\nc\n' },
    { strategy: 'regex', text: 'f( x );\nc\n', wanted: 'f(x);\n', next: 'g();\n', want: 'g();\nc\n' },
    {
      strategy: 'fuzzy',
      text: `${CALL}\nc\n`,
      wanted: `${CALL.replace('beta', 'betta')}\n`,
      next: 'g();\n',
      want: 'g();\nc\n',
    },
  ] as const
  it.each(finalNewlines)('adds no blank line where both texts end their last line ($strategy)', (item) => {
    const { strategy, want: result } = item
    expect(edited(item.text, item.wanted, item.next)).toEqual({ strategy, found: 1, result })
  })

  it('makes edits in order that do not overlap, and lie inside the text', () => {
    const piece = fc.constantFrom('f(', ' ', ')', 'a', '\n', '\t', 'longer text here', 'longer texts here', 'b')
    const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, text, (file, wanted, replacement) => {
        fc.pre(wanted !== '')
        const { edits } = findEdits(file, wanted, replacement)
        let end = 0
        for (const edit of edits) {
          expect(edit.start).toBeGreaterThanOrEqual(end)
          expect(edit.end).toBeGreaterThan(edit.start)
          expect(edit.line).toBe(file.slice(0, edit.start).split('\n').length)
          end = edit.end
        }
        expect(end).toBeLessThanOrEqual(file.length)
        if (file.includes(wanted)) expect(edits[0]?.start).toBe(file.indexOf(wanted))
      }),
    )
  })
})

describe('editDistance', () => {
  it('is that of the full table, up to its limit', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(text, text, fc.nat(7), (left, right, limit) => {
        expect(editDistance(left, right, limit)).toBe(Math.min(fullDistance(left, right), limit + 1))
      }),
      { numRuns: 2000 },
    )
  })
})

function fullDistance(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length
  const rest = [left.slice(1), right.slice(1)] as const
  if (left[0] === right[0]) return fullDistance(...rest)
  return 1 + Math.min(fullDistance(...rest), fullDistance(rest[0], right), fullDistance(left, rest[1]))
}
