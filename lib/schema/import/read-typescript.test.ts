import { describe, expect, it } from 'vitest'
import { recogniseInput } from './recognise-input'

const typeCases = [
  ['string', { type: 'string' }],
  ['number', { type: 'number' }],
  ['boolean | null', { type: ['boolean', 'null'] }],
  ['"a" | \'b\'', { type: 'string', enum: ['a', 'b'] }],
  ['1 | 2 | null', { type: ['number', 'null'], enum: [1, 2, null] }],
  ['-1', { const: -1 }],
  ['string[]', { type: 'array', items: { type: 'string' } }],
  ['(string | number)[]', { type: 'array', items: { type: ['string', 'number'] } }],
  ['readonly string[]', { type: 'array', items: { type: 'string' } }],
  ['Array<{ a: 1 }>', { type: 'array', items: { type: 'object', properties: { a: { const: 1 } }, required: ['a'] } }],
  [
    '[x: number, y?: string]',
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false, minItems: 1 },
  ],
  [
    '[number, ...string[]]',
    { type: 'array', prefixItems: [{ type: 'number' }], items: { type: 'string' }, minItems: 1 },
  ],
  ['Record<string, number>', { type: 'object', additionalProperties: { type: 'number' } }],
  [
    'Record<"a" | "b", string>',
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a', 'b'] },
  ],
  ['{ [key: string]: boolean }', { type: 'object', additionalProperties: { type: 'boolean' } }],
  [
    'string | { a?: number }',
    { anyOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'number' } } }] },
  ],
  [
    '{ a: string } & { b: string }',
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
      ],
    },
  ],
  ['unknown', {}],
  ['Date', { type: 'string', format: 'date-time' }],
] as const

describe('types', () => {
  it.each(typeCases)('reads %s', (type, want) => {
    const found = recogniseInput(`interface Args { value: ${type} }`)
    expect(found).toMatchObject({ kind: 'typescript', problems: [] })
    expect(found.declarations).toEqual([
      { name: 'Args', parametersJsonSchema: { type: 'object', properties: { value: want }, required: ['value'] } },
    ])
  })

  it('makes a property optional by its mark or by undefined', () => {
    const found = recogniseInput('type A = { a?: string; b: string | undefined, c: string }')
    expect(found.declarations[0]?.parametersJsonSchema).toMatchObject({ required: ['c'] })
  })

  it('takes up other types, enums and recursion', () => {
    const found = recogniseInput(`enum Unit { Mm = 'mm', Cm = "cm" }
      interface Node { unit: Unit; kids: Node[] }
      interface Tree { root: Node }`)
    expect(found.declarations).toEqual([
      {
        name: 'Tree',
        parametersJsonSchema: {
          type: 'object',
          properties: { root: { $ref: '#/$defs/Node' } },
          required: ['root'],
          $defs: {
            Node: {
              type: 'object',
              properties: { unit: { $ref: '#/$defs/Unit' }, kids: { type: 'array', items: { $ref: '#/$defs/Node' } } },
              required: ['unit', 'kids'],
            },
            Unit: { enum: ['mm', 'cm'] },
          },
        },
      },
    ])
  })
})

describe('signatures', () => {
  const want = {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'number' } },
    required: ['city'],
  }
  const cases = [
    'function weather(city: string, days?: number): Promise<string>',
    'export async function weather(city: string, days?: number) { return city }',
    'const weather = async (city: string, days?: number): Promise<string> => city',
    'weather(city: string, days?: number): string',
    'declare function weather(args: { city: string; days?: number }): void;',
    'interface Args { city: string; days?: number }\nfunction weather(args: Args): string',
  ]
  it.each(cases)('reads %s', (text) => {
    const found = recogniseInput(text)
    expect(found).toMatchObject({ kind: 'typescript', problems: [] })
    expect(found.declarations).toEqual([{ name: 'weather', parametersJsonSchema: want }])
  })

  it('takes descriptions from JSDoc, and defaults', () => {
    const found = recogniseInput(`/**
 * Tells the weather
 * of a city.
 * @param city Where, as people write it.
 * @param days - How many.
 */
function weather(city: string, days = 3): string`)
    expect(found.declarations).toEqual([
      {
        name: 'weather',
        description: 'Tells the weather of a city.',
        parametersJsonSchema: {
          type: 'object',
          properties: {
            city: { type: 'string', description: 'Where, as people write it.' },
            days: { type: 'number', default: 3, description: 'How many.' },
          },
          required: ['city'],
        },
      },
    ])
  })

  it('describes members by the comments before them', () => {
    const found = recogniseInput('interface A {\n  /** How many. */\n  limit: number\n}')
    expect(found.declarations[0]?.parametersJsonSchema).toMatchObject({
      properties: { limit: { description: 'How many.' } },
    })
  })
})

describe('what is not understood', () => {
  const cases = [
    { name: 'a conditional type', text: 'type A = {\n  a: keyof string\n}', line: 2, column: 6 },
    { name: 'a type that is not there', text: 'interface A {\n  a: Other\n}', line: 2, column: 6 },
    { name: 'a method', text: 'interface A {\n  a: string\n  run(): void\n}', line: 3, column: 3 },
    { name: 'a callback', text: 'function f(a: string, done: (e: Error) => void): void', line: 1, column: 29 },
    { name: 'a missing type', text: 'interface A {\n  a: ;\n  b: string }', line: 2, column: 6 },
    { name: 'a missing brace', text: 'interface A {\n  a: string', line: 2, column: 12 },
  ]
  it.each(cases)('is told with its place: $name', ({ text, line, column }) => {
    const found = recogniseInput(text)
    expect(found.problems).toMatchObject([{ line, column }])
    expect(found.declarations).toHaveLength(1)
  })
})
