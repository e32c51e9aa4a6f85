import { describe, expect, it } from 'vitest'
import { compileSchema } from '../compile-schema'
import { evaluateHere, findDifference, zodSourceOf } from '../testdata/round-trip'
import inputs from '../testdata/schema-inputs.json'
import { wideSchema } from '../testdata/wide-schema'
import { zodToParameters } from '../zod-to-parameters'
import { toZodSource } from './to-zod-source'

const text = { type: 'string' }
const handmade: readonly { name: string; schema: unknown }[] = [
  { name: 'an empty schema', schema: {} },
  { name: 'true', schema: true },
  { name: 'false', schema: false },
  {
    name: 'closed objects',
    schema: { type: 'object', properties: { a: text, 'b-c': text }, required: ['a'], additionalProperties: false },
  },
  { name: 'a map', schema: { type: 'object', additionalProperties: { type: 'integer' } } },
  {
    name: 'a map beside properties',
    schema: { type: 'object', properties: { a: text }, additionalProperties: { type: 'number' } },
  },
  { name: 'required without a description', schema: { type: 'object', required: ['x'] } },
  { name: 'optional unknown', schema: { type: 'object', properties: { a: {}, b: true } } },
  {
    name: 'defaults',
    schema: {
      type: 'object',
      properties: { a: { ...text, default: 'x' }, b: { type: 'integer', default: 'no' }, c: { ...text, default: 'y' } },
      required: ['c'],
    },
  },
  { name: 'mixed enums', schema: { type: 'object', properties: { a: { enum: ['x', 1, null, { k: [1] }, []] } } } },
  {
    name: 'enums that their type narrows',
    schema: { type: 'object', properties: { a: { type: 'string', enum: ['x', 1] } } },
  },
  { name: 'an object as const', schema: { type: 'object', properties: { a: { const: { k: 'v' } } }, required: ['a'] } },
  {
    name: 'nullable',
    schema: {
      type: 'object',
      properties: {
        a: { type: 'string', nullable: true },
        b: { type: ['integer', 'null'] },
        c: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      },
    },
  },
  { name: 'tuples', schema: { type: 'array', prefixItems: [text, { type: 'integer' }], minItems: 1, items: false } },
  { name: 'open tuples', schema: { type: 'array', prefixItems: [text, { type: 'integer' }], maxItems: 3 } },
  { name: 'draft-07 tuples', schema: { type: 'array', items: [text], additionalItems: { type: 'integer' } } },
  {
    name: 'what Zod cannot check',
    schema: {
      type: 'object',
      properties: { a: { type: 'array', uniqueItems: true, contains: text } },
      minProperties: 1,
      dependentRequired: { a: ['b'] },
      not: { required: ['z'] },
    },
  },
  {
    name: 'names by pattern',
    schema: { type: 'object', patternProperties: { '^x': text }, additionalProperties: false },
  },
  {
    name: 'both kinds of bounds',
    schema: { type: 'number', minimum: 1, exclusiveMinimum: 0, maximum: 9, exclusiveMaximum: 9, multipleOf: 0.5 },
  },
  {
    name: 'oneOf',
    schema: {
      type: 'object',
      oneOf: [
        { type: 'object', properties: { k: { const: 'a' } }, required: ['k'] },
        { type: 'object', properties: { k: { const: 'b' }, v: text }, required: ['k', 'v'] },
      ],
    },
  },
  {
    name: 'recursion',
    schema: {
      $defs: { node: { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/$defs/node' } } } } },
      $ref: '#/$defs/node',
    },
  },
  { name: 'recursion to the root', schema: { type: 'object', properties: { a: text, inner: { $ref: '#' } } } },
  {
    name: 'keywords beside $ref',
    schema: {
      $defs: { t: text },
      type: 'object',
      properties: { a: { $ref: '#/$defs/t', maxLength: 3, description: 'short' } },
    },
  },
  {
    name: 'patterns',
    schema: {
      type: 'object',
      properties: { a: { type: 'string', pattern: '^\\p{L}+/[\\w\\-]$' }, b: { type: 'string', pattern: '^a/b$' } },
    },
  },
  {
    name: 'a property called __proto__',
    schema: JSON.parse('{"type":"object","properties":{"__proto__":{"type":"integer"}},"required":["__proto__"]}'),
  },
  { name: 'Gemini’s upper case', schema: { type: 'OBJECT', properties: { a: { type: 'STRING', nullable: true } } } },
  {
    name: 'texts that would end a literal',
    schema: {
      type: 'object',
      properties: { "it's": { description: "a 'b' `c` {d} \u2028 \\ \n */", enum: ["'", '\\', '\n'] } },
    },
  },
  { name: 'a wide schema', schema: wideSchema(200) },
]

describe('JSON Schema to Zod and back', () => {
  it.each(handmade)('accepts and refuses the same, or says otherwise: $name', ({ schema }) => {
    expect(findDifference(schema)).toBeUndefined()
  })

  const declared = Object.entries(inputs).flatMap(([id, input]) => {
    const tools = 'tools' in input ? input.tools : 'tool' in input ? [input.tool] : []
    return tools.flatMap((tool) =>
      'parameters' in tool ? [{ name: `${id} ${tool.name}`, schema: tool.parameters as unknown }] : [],
    )
  })
  it.each(declared)('accepts and refuses the same, or says otherwise: $name', ({ schema }) => {
    if (compileSchema(schema).ok) expect(findDifference(schema)).toBeUndefined()
    else expect(toZodSource(schema).ok).toBe(false)
  })
})

describe('the source', () => {
  it('reads like what people write', () => {
    const schema = {
      type: 'object',
      description: 'Finds teas.',
      properties: {
        query: { type: 'string', minLength: 1, description: 'What to look for.' },
        limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
        sort: { enum: ['name', 'price'] },
        origin: { $ref: '#/$defs/place' },
      },
      required: ['query'],
      additionalProperties: false,
      $defs: { place: { type: 'object', properties: { country: text, near: { $ref: '#/$defs/place' } } } },
    }
    expect(zodSourceOf(schema).source).toBe(`import { z } from 'zod'

const Place: z.ZodType = z.object({
  country: z.string().optional(),
  near: z.lazy((): z.ZodType => Place).optional(),
})

const Parameters = z.strictObject({
  query: z.string().min(1).describe('What to look for.'),
  limit: z.int().min(1).max(50).default(20),
  sort: z.enum(['name', 'price']).optional(),
  origin: Place.optional(),
}).describe('Finds teas.')

export default Parameters
`)
  })

  it('keeps what describes', () => {
    const property = { type: 'string', title: 'T', description: 'D', format: 'email', examples: ['a@b.c'] }
    expect(zodToParameters(evaluateHere(zodSourceOf({ type: 'object', properties: { a: property } }).source))).toEqual({
      type: 'object',
      properties: { a: property },
    })
  })

  const losses = [
    { name: 'uniqueItems', schema: { type: 'array', uniqueItems: true }, want: ['unchecked /uniqueItems'] },
    { name: 'not', schema: { type: 'object', not: { required: ['a'] } }, want: ['unchecked /not'] },
    {
      name: 'unevaluatedProperties',
      schema: { type: 'object', unevaluatedProperties: false },
      want: ['lost /unevaluatedProperties'],
    },
    { name: 'a keyword without a type', schema: { properties: {} }, want: ['changed '] },
    {
      name: 'a reference under not',
      schema: { type: 'object', not: { $ref: '#/$defs/a' }, $defs: { a: {} } },
      want: ['lost /not'],
    },
    {
      name: 'closed parts of allOf',
      schema: {
        allOf: [
          { type: 'object', additionalProperties: false },
          { type: 'object', properties: { a: text } },
        ],
      },
      want: ['changed /allOf'],
    },
    { name: 'nothing of a plain schema', schema: { type: 'object', properties: { a: text } }, want: [] },
  ]
  it.each(losses)('announces the loss of $name', ({ schema, want }) => {
    expect(zodSourceOf(schema).losses.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(want)
  })
})
