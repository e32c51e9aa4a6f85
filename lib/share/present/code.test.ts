import { describe, expect, it } from 'vitest'
import { codeFrom, readCode } from './code'

describe('codes', () => {
  const cases = [
    { name: 'reads a code', text: 'K7QX', want: 'K7QX' },
    { name: 'reads small letters', text: 'k7qx', want: 'K7QX' },
    { name: 'reads one with spaces and dashes', text: ' K7-QX ', want: 'K7QX' },
    { name: 'refuses a letter that codes do not have', text: 'K7QO', want: null },
    { name: 'refuses one that is too long', text: 'K7QXX', want: null },
    { name: 'refuses nothing at all', text: '', want: null },
    { name: 'refuses what only looks like a code', text: '../x', want: null },
  ]
  it.each(cases)('$name', ({ text, want }) => {
    expect(readCode(text)).toBe(want)
  })

  it('makes codes that it reads, whatever the bytes', () => {
    for (let byte = 0; byte < 256; byte++) {
      const code = codeFrom(new Uint8Array([byte, 255 - byte, (byte * 7) % 256, 0]))
      expect(readCode(code)).toBe(code)
    }
  })

  it('makes a code of as many bytes as it has characters only', () => {
    expect(() => codeFrom(new Uint8Array(3))).toThrow()
  })
})
