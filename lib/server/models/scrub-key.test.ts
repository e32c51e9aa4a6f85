import { describe, expect, it } from 'vitest'
import { KeyFilter, scrubKey } from './scrub-key'

const KEY = 'sk-abcabcabd-0123'

function filtered(chunks: readonly string[], key = KEY): string {
  const filter = new KeyFilter(key)
  const bytes = chunks.map((chunk) => filter.push(Buffer.from(chunk)))
  return Buffer.concat([...bytes, filter.end()]).toString()
}

describe('KeyFilter', () => {
  const text = `before ${KEY} between ${KEY}${KEY} after sk-abcabcab`
  const clean = 'before [key removed] between [key removed][key removed] after sk-abcabcab'

  it('takes a key out however the stream is cut', () => {
    for (let size = 1; size <= text.length; size++) {
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.slice(index * size, (index + 1) * size),
      )
      expect(filtered(chunks)).toBe(clean)
    }
  })

  it('holds nothing back that cannot be the beginning of the key', () => {
    const filter = new KeyFilter(KEY)
    expect(Buffer.from(filter.push(Buffer.from('data: {}\n\n'))).toString()).toBe('data: {}\n\n')
  })

  it('leaves a stream alone where the key is a word', () => expect(filtered(['none of it'], 'none')).toBe('none of it'))
})

describe('scrubKey', () => {
  it.each([
    { name: 'as it is', text: `x ${KEY} y` },
    { name: 'in an address', text: `?key=${encodeURIComponent(KEY)}` },
    { name: 'in a basic credential', text: `Basic ${Buffer.from(KEY).toString('base64')}` },
  ])('removes a key $name', ({ text }) => expect(scrubKey(text, KEY)).toContain('[key removed]'))
})
