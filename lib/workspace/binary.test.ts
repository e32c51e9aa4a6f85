import { describe, expect, it } from 'vitest'
import { isBinary, mediaTypeOf } from './binary'

const encode = (text: string) => new TextEncoder().encode(text)

describe('isBinary', () => {
  const cases = [
    { name: 'text', bytes: encode('hello\tworld\r\n'), want: false },
    { name: 'text in other scripts', bytes: encode('日本語 и кириллица'), want: false },
    { name: 'Latin-1', bytes: new Uint8Array([0x63, 0x61, 0x66, 0xe9]), want: false },
    { name: 'terminal colours', bytes: encode('\u001b[31mred\u001b[0m'), want: false },
    { name: 'nothing', bytes: new Uint8Array(), want: false },
    { name: 'UTF-16 with its mark', bytes: new Uint8Array([0xff, 0xfe, 0x61, 0]), want: false },
    { name: 'a NUL', bytes: new Uint8Array([0x61, 0, 0x61]), want: true },
    { name: 'mostly control characters', bytes: new Uint8Array([1, 2, 3, 0x61, 0x62]), want: true },
  ] as const
  it.each(cases)('says $want for $name', ({ bytes, want }) => {
    expect(isBinary(bytes)).toBe(want)
  })
})

describe('mediaTypeOf', () => {
  const cases = [
    { path: 'a/b.PNG', want: 'image/png' },
    { path: 'index.html', want: 'text/html' },
    { path: 'archive.tar.gz', want: 'application/gzip' },
    { path: 'Makefile', want: 'text/plain' },
    { path: 'a.png/b', want: 'text/plain' },
    { path: 'x.constructor', want: 'text/plain' },
    { path: '.png', want: 'image/png' },
  ] as const
  it.each(cases)('calls $path $want', ({ path, want }) => {
    expect(mediaTypeOf(path)).toBe(want)
  })
})
