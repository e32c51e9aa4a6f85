import { expect, it } from 'vitest'
import { suggestNames } from './suggest-names'

const TEXT = `{
  "name": "look",
  "parametersJsonSchema": {
    "type": "object",
    "required": ["a", ""],
    "properties": { "a": { "type": "string" }, "b": { "$ref": "" }, "c d": {} },
    "$defs": { "place": { "type": "string" } }
  }
}`
const after = (mark: string) => TEXT.indexOf(mark) + mark.length

it('offers for `required` the properties that it does not list', () => {
  const offer = suggestNames(TEXT, after('["a", "'))
  expect(offer).toMatchObject({ kind: 'property', names: ['b', 'c d'] })
  expect(TEXT.slice(offer?.start, offer?.end)).toBe('""')
})

it('keeps offering the name that stands there', () => {
  expect(suggestNames(TEXT, after('["a'))?.names).toEqual(['a', 'b', 'c d'])
})

it('offers for `$ref` the definitions first, then every other schema, written as a reference', () => {
  expect(suggestNames(TEXT, after('"$ref": "'))).toMatchObject({
    kind: 'reference',
    names: ['#/$defs/place', '#', '#/properties/a', '#/properties/b', '#/properties/c%20d'],
  })
})

it('has nothing to say elsewhere, nor where the text cannot be read', () => {
  expect(suggestNames(TEXT, after('"type": "obj'))).toBeUndefined()
  expect(suggestNames('{"required": ["', 15)).toBeUndefined()
})
