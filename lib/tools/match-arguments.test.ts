import { describe, expect, it } from 'vitest'
import { matchArguments } from './match-arguments'

describe('matchArguments', () => {
  const cases: readonly { name: string; when: unknown; args: unknown; want: boolean }[] = [
    { name: 'a part of a string in any case', when: { a: 'ROM' }, args: { a: 'in Rome' }, want: true },
    { name: 'more arguments than described', when: { a: 1 }, args: { a: 1, b: 2 }, want: true },
    { name: 'a missing argument', when: { a: 'x' }, args: {}, want: false },
    { name: 'an inherited name', when: { toString: 'x' }, args: {}, want: false },
    { name: 'list items in any order', when: { a: ['y', 'x'] }, args: { a: ['xx', 'zz', 'yy'] }, want: true },
    { name: 'two descriptions that need an item each', when: ['a', 'a'], args: ['ab'], want: false },
    {
      name: 'an item that must be left to the narrower description',
      when: ['a', 'ab'],
      args: ['ab', 'ac'],
      want: true,
    },
    { name: 'an exact string', when: { a: { $exact: 'x' } }, args: { a: 'xx' }, want: false },
    { name: 'an exact object', when: { $exact: { a: 1 } }, args: { a: 1 }, want: true },
    { name: 'one of several', when: { a: { $any: [1, 'two'] } }, args: { a: 'Two' }, want: true },
    { name: 'a number that is a string', when: { a: 1 }, args: { a: '1' }, want: false },
    { name: 'null', when: { a: null }, args: { a: null }, want: true },
    { name: 'no description at all', when: undefined, args: null, want: true },
  ]
  it.each(cases)('judges $name', ({ when, args, want }) => expect(matchArguments(when, args)).toBe(want))
})
