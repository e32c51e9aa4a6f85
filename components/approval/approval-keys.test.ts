import { describe, expect, it } from 'vitest'
import { approvalActionOfKey } from './approval-keys'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

const cases = [
  { name: 'allows once on A', press: { ...plain, key: 'a' }, want: 'once' },
  { name: 'allows always on Shift+A', press: { ...plain, key: 'A', shiftKey: true }, want: 'always' },
  { name: 'edits the arguments on E', press: { ...plain, key: 'e' }, want: 'edit' },
  { name: 'rejects on R', press: { ...plain, key: 'r' }, want: 'reject' },
  { name: 'leaves Ctrl+R to the browser', press: { ...plain, key: 'r', ctrlKey: true }, want: undefined },
  { name: 'leaves Command+A to the browser', press: { ...plain, key: 'a', metaKey: true }, want: undefined },
  { name: 'ignores Shift+R, which nobody means', press: { ...plain, key: 'R', shiftKey: true }, want: undefined },
  { name: 'never allows on Enter', press: { ...plain, key: 'Enter' }, want: undefined },
] as const

describe('approvalActionOfKey', () => {
  it.each(cases)('$name', ({ press, want }) => expect(approvalActionOfKey(press)).toBe(want))
})
