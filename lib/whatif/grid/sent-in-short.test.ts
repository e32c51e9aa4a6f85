import { expect, it } from 'vitest'
import type { CellReason } from './cell-reason'
import { commonProperty, sentInShort } from './sent-in-short'

function issue(path: string): CellReason {
  return { kind: 'issues', stage: 'declaration', first: { path, code: 'type', message: 'm' }, count: 1 }
}

const cases = [
  {
    name: 'names what is missing',
    args: { path: 'a' },
    reason: issue('/count'),
    want: { kind: 'missing', name: 'count' },
  },
  { name: 'names what is empty', args: { old: '' }, reason: issue('/old'), want: { kind: 'empty', name: 'old' } },
  {
    name: 'shows the value refused',
    args: { n: 'one' },
    reason: issue('/n'),
    want: { kind: 'value', name: 'n', value: '"one"' },
  },
  {
    name: 'reaches into values',
    args: { at: [{ x: 1 }] },
    reason: issue('/at/0/x'),
    want: { kind: 'value', name: 'at.0.x', value: '1' },
  },
  {
    name: 'shows the first property otherwise',
    args: { a: 1, b: 2 },
    reason: undefined,
    want: { kind: 'value', name: 'a', value: '1' },
  },
  { name: 'says that nothing was sent', args: {}, reason: undefined, want: { kind: 'nothing' } },
  { name: 'shows what is no object whole', args: 'text', reason: issue(''), want: { kind: 'whole', value: '"text"' } },
  {
    name: 'takes inherited names for missing',
    args: {},
    reason: issue('/toString'),
    want: { kind: 'missing', name: 'toString' },
  },
]
it.each(cases)('$name', ({ args, reason, want }) => expect(sentInShort(args, reason)).toEqual(want))

it('shows the property asked for where it is there', () => {
  expect(sentInShort({ a: 1, b: 2 }, undefined, 'b')).toEqual({ kind: 'value', name: 'b', value: '2' })
})

it('finds the property that most reasons are about', () => {
  expect(commonProperty([issue('/a'), issue('/b/c'), issue('/b'), { kind: 'rule', rule: 'r' }])).toBe('b')
  expect(commonProperty([])).toBeUndefined()
})
