import { describe, expect, it } from 'vitest'
import { redactValue } from './redact-value'
import { Redactor } from './redactor'
import type { RedactionRule } from './share-input'

function redactor(...rules: RedactionRule[]): Redactor {
  const made = Redactor.create(rules, () => performance.now())
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

describe('Redactor', () => {
  it('gives the same secret the same mark, and another another', () => {
    const made = redactor({ text: 'hunter2' }, { pattern: 'sk-\\w+' })
    expect(made.text('hunter2 sk-one hunter2 sk-two')).toBe('[redacted 1] [redacted 2] [redacted 1] [redacted 3]')
    expect(made.text('sk-one')).toBe('[redacted 2]')
    expect(made.count).toBe(3)
  })

  const spellings = [
    {
      name: 'inside JSON text',
      secret: 'a "b"',
      text: JSON.stringify({ key: 'a "b"' }),
      want: '{"key":"[redacted 1]"}',
    },
    {
      name: 'inside JSON text inside JSON text',
      secret: 'a "b"',
      text: JSON.stringify(JSON.stringify('a "b"')),
      want: '"\\"[redacted 1]\\""',
    },
    {
      name: 'in an address',
      secret: 'p@ss word',
      text: 'https://h/?k=p%40ss%20word',
      want: 'https://h/?k=[redacted 1]',
    },
    { name: 'in base64', secret: 'sk-TEST', text: 'c2stVEVTVA==', want: '[redacted 1]==' },
    { name: 'beside itself', secret: 'abc', text: 'abcabc', want: '[redacted 1][redacted 1]' },
  ]
  it.each(spellings)('finds a text $name', ({ secret, text, want }) => {
    expect(redactor({ text: secret }).text(text)).toBe(want)
  })

  it('puts secrets that overlap under one mark', () => {
    const made = redactor({ text: 'abcdef' }, { text: 'defghi' }, { pattern: 'b.' })
    expect(made.text('xabcdefghiy')).toBe('x[redacted 1]y')
  })

  it('finds a secret that was cut into pieces', () => {
    expect(redactor({ text: 'secret' }).pieces(['a se', 'cr', 'et b', ' secret'])).toEqual([
      'a [redacted 1]',
      '',
      ' b',
      ' [redacted 1]',
    ])
  })

  it('redacts keys and values at every depth and leaves the rest alone', () => {
    const value = { list: ['a secret', 5, null, { secret: true }], other: 'text' }
    expect(redactValue(value, redactor({ text: 'secret' }))).toEqual({
      list: ['a [redacted 1]', 5, null, { '[redacted 1]': true }],
      other: 'text',
    })
  })

  const contents = [
    { name: 'UTF-8', bytes: Buffer.from('é secret'), want: Buffer.from('é [redacted 1]') },
    {
      name: 'bytes that are no text',
      bytes: Buffer.from('\xff\x00secret\x80', 'latin1'),
      want: Buffer.from('\xff\x00[redacted 1]\x80', 'latin1'),
    },
    {
      name: 'UTF-16',
      bytes: Buffer.from('\ufeffsecret', 'utf16le'),
      want: Buffer.concat([Buffer.from('\ufeff', 'utf16le'), Buffer.from('[redacted 1]')]),
    },
  ]
  it.each(contents)('redacts $name', ({ bytes, want }) => {
    expect(Buffer.from(redactor({ text: 'secret' }).bytes(bytes))).toEqual(want)
  })

  it('leaves content without a secret byte for byte as it is', () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0, 1])
    expect(redactor({ text: 'secret' }).bytes(bytes)).toBe(bytes)
  })

  it('ignores empty matches of a pattern', () => {
    expect(redactor({ pattern: 'x*' }).text('axxb')).toBe('a[redacted 1]b')
  })

  it('refuses a pattern that is no regular expression', () => {
    expect(Redactor.create([{ pattern: '(' }], () => 0)).toMatchObject({
      ok: false,
      error: { code: 'invalid_pattern' },
    })
  })
})
