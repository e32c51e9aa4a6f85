import { describe, expect, it } from 'vitest'
import { typeSignature } from './type-signature'

const types = [
  { name: 'names a plain type', schema: { type: 'string' }, want: 'string' },
  { name: 'lowers the types of Gemini’s dialect', schema: { type: 'INTEGER' }, want: 'integer' },
  { name: 'names what an array holds', schema: { type: 'array', items: { type: 'number' } }, want: 'number[]' },
  { name: 'lists the values of an enum', schema: { enum: ['a', 'b'] }, want: '"a" | "b"' },
  { name: 'cuts a long enum', schema: { enum: [1, 2, 3, 4, 5] }, want: '1 | 2 | 3 | 4 | …' },
  {
    name: 'joins branches once',
    schema: { anyOf: [{ type: 'string' }, { type: 'string' }, { type: 'null' }] },
    want: 'string | null',
  },
  { name: 'takes an object from its properties', schema: { properties: {} }, want: 'object' },
  { name: 'calls true any', schema: true, want: 'any' },
]

describe('typeSignature', () => {
  it.each(types)('$name', ({ schema, want }) => expect(typeSignature(schema)).toBe(want))
})
