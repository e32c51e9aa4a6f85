import { describe, expect, it } from 'vitest'
import { isSendKey } from './is-send-key'

describe('isSendKey', () => {
  const cases = [
    { name: 'sends on Enter', press: { key: 'Enter' }, want: true },
    { name: 'sends on ⌘Enter', press: { key: 'Enter', metaKey: true }, want: true },
    { name: 'sends on Ctrl+Enter', press: { key: 'Enter', ctrlKey: true }, want: true },
    { name: 'breaks the line on Shift+Enter', press: { key: 'Enter', shiftKey: true }, want: false },
    { name: 'leaves Enter to an input method', press: { key: 'Enter', isComposing: true }, want: false },
    { name: 'writes any other key', press: { key: 'a', metaKey: true }, want: false },
  ]
  it.each(cases)('$name', ({ press, want }) =>
    expect(isSendKey({ shiftKey: false, isComposing: false, ...press })).toBe(want),
  )
})
