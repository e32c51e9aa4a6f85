import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonTokens } from './json-tokens'

describe('jsonTokens', () => {
  it('loses and adds nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(
          jsonTokens(text)
            .map((token) => token.text)
            .join(''),
        ).toBe(text)
      }),
      { seed: 3 },
    )
  })
  it('tells keys, strings, numbers and words apart', () => {
    const kinds = jsonTokens('{"a": ["b", -1.5e3, true, null]}').filter((token) => token.kind !== 'plain')
    expect(kinds.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'key "a"',
      'string "b"',
      'number -1.5e3',
      'word true',
      'word null',
    ])
  })
})
