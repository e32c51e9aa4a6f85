import { describe, expect, it } from 'vitest'
import { presentAddress } from '@/components/workbench/present-address'
import { PRESENT_KEYS, presentActionOf } from './present-keys'

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  presentActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('presentActionOf', () => {
  const cases = [
    { name: 'a clicker goes on with PageDown', key: 'PageDown', want: 'next' },
    { name: 'a clicker goes back with PageUp', key: 'PageUp', want: 'previous' },
    { name: 'a clicker blanks with a full stop', key: '.', want: 'blank' },
    { name: 'capital letters do the same', key: 'X', want: 'break' },
    { name: 'other keys do nothing', key: 'q', want: undefined },
  ]
  it.each(cases)('$name', ({ key, want }) => {
    expect(press(key)).toBe(want)
  })

  it('leaves the browser its own keys', () => {
    expect([
      press('f', { ctrlKey: true }),
      press('s', { metaKey: true }),
      press('ArrowLeft', { altKey: true }),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('gives no key two meanings', () => {
    const keys = PRESENT_KEYS.flatMap((binding) => binding.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('presentAddress', () => {
  const cases = [
    { name: 'a session', path: '/s/abc', call: 'c3', want: '/s/abc/present#c=c3' },
    { name: 'a share', path: '/r/xyz', call: null, want: '/r/xyz/present' },
    { name: 'not a session in an address', path: '/r/link', call: null, want: null },
    { name: 'not the start page', path: '/', call: 'c1', want: null },
  ]
  it.each(cases)('presents $name', ({ path, call, want }) => {
    expect(presentAddress(path, call)).toBe(want)
  })
})
