import { describe, expect, it } from 'vitest'
import { exampleArguments } from './example-arguments'

const cases = [
  {
    name: 'fills what is required and leaves the rest out',
    schema: {
      type: 'object',
      properties: { file_path: { type: 'string' }, limit: { type: 'integer', minimum: 1 } },
      required: ['file_path'],
    },
    want: { file_path: 'src/index.ts' },
  },
  {
    name: 'prefers an example, a default, a constant and an enum value that the schema names',
    schema: {
      type: 'object',
      properties: { a: { examples: [7] }, b: { default: 'x' }, c: { const: null }, d: { enum: ['red', 'blue'] } },
      required: ['a', 'b', 'c', 'd'],
    },
    want: { a: 7, b: 'x', c: null, d: 'red' },
  },
  {
    name: 'keeps numbers and texts inside their limits',
    schema: {
      type: 'object',
      properties: { n: { type: 'integer', minimum: 5, maximum: 9 }, s: { type: 'string', maxLength: 2 } },
      required: ['n', 's'],
    },
    want: { n: 5, s: 'te' },
  },
  {
    name: 'follows references and takes the first branch',
    schema: {
      type: 'object',
      properties: { at: { $ref: '#/$defs/point' }, by: { anyOf: [{ type: 'boolean' }, { type: 'string' }] } },
      required: ['at', 'by'],
      $defs: { point: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'] } },
    },
    want: { at: { x: 1 }, by: true },
  },
  {
    name: 'reads the upper-case types of Gemini’s dialect',
    schema: { type: 'OBJECT', properties: { tags: { type: 'ARRAY', items: { type: 'STRING' } } }, required: ['tags'] },
    want: { tags: ['text'] },
  },
  { name: 'ends where a schema refers to itself', schema: { $ref: '#' }, want: {} },
  { name: 'gives no arguments where there is no schema', schema: undefined, want: {} },
]

describe('exampleArguments', () => {
  it.each(cases)('$name', ({ schema, want }) => expect(exampleArguments(schema)).toEqual(want))

  it('stops at some depth where required properties recur for ever', () => {
    const schema = {
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] } },
      $ref: '#/$defs/node',
    }
    expect(JSON.stringify(exampleArguments(schema)).length).toBeLessThan(200)
  })
})
