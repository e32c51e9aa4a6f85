import { describe, expect, it } from 'vitest'
import { toBase64, toFileWrite } from './file-write-command'

describe('toFileWrite', () => {
  it('sends text as text', () => {
    const bytes = new TextEncoder().encode('grüezi\n')
    expect(toFileWrite('a.txt', bytes)).toEqual({ type: 'file.write', path: 'a.txt', content: 'grüezi\n' })
  })

  it('keeps a byte order mark', () => {
    expect(toFileWrite('a.txt', new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toMatchObject({ content: '\ufeffa' })
  })

  it.each([
    { name: 'bytes with NUL', bytes: new Uint8Array([1, 0, 2]), want: 'AQAC' },
    { name: 'bytes that are no UTF-8', bytes: new Uint8Array([0xff, 0xfe]), want: '//4=' },
  ])('sends $name as base64', ({ bytes, want }) => {
    expect(toFileWrite('a.bin', bytes)).toEqual({ type: 'file.write', path: 'a.bin', base64: want })
  })

  it('encodes a megabyte without running out of stack', () => {
    expect(toBase64(new Uint8Array(1_000_000))).toHaveLength(1_333_336)
  })
})
