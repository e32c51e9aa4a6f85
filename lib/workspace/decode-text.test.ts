import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text'

describe('decodeText', () => {
  const cases = [
    { name: 'UTF-8 without a mark', bytes: [0x61, 0xc3, 0xa9], text: 'aé', encoding: 'utf-8', marked: false },
    { name: 'UTF-8 with a mark', bytes: [0xef, 0xbb, 0xbf, 0x61], text: 'a', encoding: 'utf-8', marked: true },
    { name: 'UTF-16, little end first', bytes: [0xff, 0xfe, 0x61, 0], text: 'a', encoding: 'utf-16le', marked: true },
    { name: 'UTF-16, big end first', bytes: [0xfe, 0xff, 0, 0x61], text: 'a', encoding: 'utf-16be', marked: true },
    {
      name: 'UTF-32, little end first',
      bytes: [0xff, 0xfe, 0, 0, 0x00, 0xf6, 0x01, 0],
      text: '\u{1f600}',
      encoding: 'utf-32le',
      marked: true,
    },
    {
      name: 'UTF-32, big end first, with a point that is none',
      bytes: [0, 0, 0xfe, 0xff, 0, 0, 0, 0x61, 0xff, 0, 0, 0],
      text: 'a\ufffd',
      encoding: 'utf-32be',
      marked: true,
    },
    { name: 'what is not valid', bytes: [0x61, 0xff], text: 'a\ufffd', encoding: 'utf-8', marked: false },
  ] as const
  it.each(cases)('reads $name', ({ bytes, text, encoding, marked }) => {
    expect(decodeText(new Uint8Array(bytes))).toEqual({ text, encoding, hasByteOrderMark: marked })
  })

  it('takes only the first mark away', () => {
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf])).text).toBe('\ufeff')
  })
})
