import { expect, it } from 'vitest'
import { toFunctionDeclaration } from './function-declaration'

const noParameters = { type: 'object', properties: {} }
const cases = [
  {
    name: 'takes JSON Schema as it is',
    source: { parametersJsonSchema: { type: 'object', title: 'T' } },
    want: { type: 'object', title: 'T' },
  },
  { name: 'gives a schema for no arguments', source: {}, want: noParameters },
  { name: 'reads {} as no arguments', source: { parameters: {} }, want: noParameters },
  {
    name: 'prefers parametersJsonSchema',
    source: { parametersJsonSchema: { type: 'object' }, parameters: { type: 'STRING' } },
    want: { type: 'object' },
  },
  {
    name: 'converts Gemini’s dialect',
    source: {
      parameters: {
        type: 'OBJECT',
        propertyOrdering: ['type'],
        properties: {
          type: { type: 'STRING', enum: ['A'], nullable: true, example: 'A' },
          any: {
            anyOf: [{ type: 'INTEGER' }, { type: 'ARRAY', items: { type: 'NUMBER' }, minItems: '1' }],
            nullable: true,
          },
        },
      },
    },
    want: {
      type: 'object',
      properties: {
        type: { type: ['string', 'null'], enum: ['A', null], examples: ['A'] },
        any: {
          anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'number' }, minItems: 1 }, { type: 'null' }],
        },
      },
    },
  },
]
it.each(cases)('$name', ({ source, want }) => {
  const before = JSON.stringify(source)
  const declaration = toFunctionDeclaration({ name: 'x', description: 'd', ...source })
  expect(declaration).toEqual({ name: 'x', description: 'd', parametersJsonSchema: want })
  expect(JSON.stringify(source)).toBe(before)
})
