import { describe, expect, it } from 'vitest'
import { EN } from '@/components/i18n/messages'
import { actionOf, isSingleCharacter, KEYMAP, keyName } from './keymap'

const press = (key: string, modifiers: { shiftKey?: boolean; metaKey?: boolean; ctrlKey?: boolean } = {}) =>
  keyName({ key, shiftKey: false, metaKey: false, ctrlKey: false, ...modifiers })

describe('the keymap', () => {
  const cases = [
    { name: 'plays with Space', key: press(' '), chord: null, want: 'togglePlay' },
    {
      name: 'jumps to a failure with Shift',
      key: press('ArrowRight', { shiftKey: true }),
      chord: null,
      want: 'nextFailure',
    },
    { name: 'opens the palette with Command', key: press('k', { metaKey: true }), chord: null, want: 'palette' },
    { name: 'opens the palette with Control', key: press('K', { ctrlKey: true }), chord: null, want: 'palette' },
    { name: 'lists the keys however ? is typed', key: press('?', { shiftKey: true }), chord: null, want: 'help' },
    { name: 'goes to a tab after G', key: press('w'), chord: 'g', want: 'tabWhatIf' },
    { name: 'does nothing for an unknown chord', key: press('x'), chord: 'g', want: undefined },
    { name: 'does nothing for a free letter', key: press('q'), chord: null, want: undefined },
  ]
  it.each(cases)('$name', ({ key, chord, want }) => expect(actionOf(key, chord)).toBe(want))

  it('gives no key to two actions', () => {
    const keys = KEYMAP.flatMap((binding) => binding.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has a message for every action', () => {
    for (const { action } of KEYMAP) expect(EN.workbench.shortcut[action]).toBeTruthy()
  })

  it('knows which keys dictation could type', () => {
    expect(['j', 'shift+?', '0', 'arrowup', 'mod+k'].map(isSingleCharacter)).toEqual([true, true, true, false, false])
  })
})
