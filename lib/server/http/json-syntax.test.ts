import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonError } from './json-syntax'

describe('findJsonError', () => {
  const broken = [
    { name: 'a bare word', text: 'abc', want: { offset: 0, line: 1, column: 1, found: '"a"' } },
    {
      name: 'a text that ends too early',
      text: '{"a": [1',
      want: { offset: 8, line: 1, column: 9, found: 'end of the text' },
    },
    { name: 'an empty text', text: '', want: { offset: 0, line: 1, column: 1, found: 'end of the text' } },
    { name: 'a trailing comma', text: '{\n  "a": 1,\n}', want: { offset: 12, line: 3, column: 1, found: '"}"' } },
    { name: 'a missing comma', text: '[1 2]', want: { offset: 3, line: 1, column: 4, found: '"2"' } },
    { name: 'a bracket of the other kind', text: '[1}', want: { offset: 2, line: 1, column: 3, found: '"}"' } },
    { name: 'single quotes', text: "{'a': 1}", want: { offset: 1, line: 1, column: 2, found: '"\'"' } },
    { name: 'a line break in a string', text: '["a\nb"]', want: { offset: 3, line: 1, column: 4, found: '"\\n"' } },
    { name: 'an unknown escape', text: '["\\x"]', want: { offset: 2, line: 1, column: 3, found: '"\\\\"' } },
    { name: 'a number with a leading zero', text: '[01]', want: { offset: 1, line: 1, column: 2, found: '"0"' } },
    { name: 'something after the value', text: '{} x', want: { offset: 3, line: 1, column: 4, found: '"x"' } },
    { name: 'a word glued to a literal', text: '[nullx]', want: { offset: 1, line: 1, column: 2, found: '"n"' } },
  ]
  it.each(broken)('finds $name', ({ text, want }) => expect(findJsonError(text)).toEqual(want))

  it('does not mind how deep a text nests', () => {
    expect(findJsonError('['.repeat(200_000))?.offset).toBe(200_000)
  })

  it('refuses exactly what JSON.parse refuses', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    const nearJson = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '0', '.', 'e', '\\', '\n', ' ', 'true'))
      .map(([text, at, extra]) => {
        const cut = at % (text.length + 1)
        return text.slice(0, cut) + extra + text.slice(cut + (at % 2))
      })
    fc.assert(
      fc.property(nearJson, (text) => {
        expect(findJsonError(text) === undefined).toBe(isJson(text))
      }),
      { numRuns: 2000 },
    )
  })
})
