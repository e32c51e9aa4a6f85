import { expect, it } from 'vitest'
import { mergeMessages } from './merge-messages'

it.each([
  ['takes what is there', { a: 'one', b: 'two' }, { a: '一', b: '二' }, { a: '一', b: '二' }],
  ['keeps what is missing', { a: 'one', b: 'two' }, { b: '二' }, { a: 'one', b: '二' }],
  ['goes into groups', { a: { b: 'one', c: 'two' } }, { a: { c: '二' } }, { a: { b: 'one', c: '二' } }],
  ['leaves out what is no longer asked for', { a: 'one' }, { a: '一', old: '旧' }, { a: '一' }],
  ['keeps a group where the other has a message', { a: { b: 'one' } }, { a: '一' }, { a: { b: 'one' } }],
  ['keeps a message where the other has a group', { a: 'one' }, { a: { b: '一' } }, { a: 'one' }],
  ['takes compiled messages whole', { a: ['one ', ['n']] }, { a: [['n'], ' 个'] }, { a: [['n'], ' 个'] }],
])('%s', (_name, base, other, merged) => {
  expect(mergeMessages<object>(base, other)).toEqual(merged)
})
