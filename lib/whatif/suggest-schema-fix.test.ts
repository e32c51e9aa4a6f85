import { describe, expect, it } from 'vitest'
import { ToolDefinition } from '../session/tool-definition'
import { judgeBuild } from './judge-recorded-calls'
import { parseDraft } from './parse-draft'
import { suggestSchemaFix } from './suggest-schema-fix'

function tool(schema: Record<string, unknown>, more: Record<string, unknown> = {}): ToolDefinition {
  const implementation = { type: 'canned', result: 'ok' }
  return ToolDefinition.parse({
    name: 'weather',
    description: 'd',
    parametersJsonSchema: schema,
    implementation,
    ...more,
  })
}

function fixFor(definition: ToolDefinition, args: unknown) {
  const outcome = judgeBuild(definition, args)
  return suggestSchemaFix(definition, outcome.state === 'fails' ? outcome.issues : [], args)
}

function property(schema: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties: { a: schema } }
}

describe('one click', () => {
  const cases = [
    {
      name: 'makes a missing property optional',
      schema: { ...property({ type: 'string' }), required: ['a'] },
      args: {},
      title: 'Make "a" optional',
      want: property({ type: 'string' }),
    },
    {
      name: 'keeps the other required ones',
      schema: { ...property({}), required: ['a', 'b'] },
      args: { b: 1 },
      title: 'Make "a" optional',
      want: { ...property({}), required: ['b'] },
    },
    {
      name: 'adds the type that was given',
      schema: property({ type: 'integer' }),
      args: { a: 'x' },
      title: 'Let "a" be a string too',
      want: property({ type: ['integer', 'string'] }),
    },
    {
      name: 'widens a whole number to any number',
      schema: property({ type: 'integer' }),
      args: { a: 1.5 },
      title: 'Let "a" be a number too',
      want: property({ type: 'number' }),
    },
    {
      name: 'adds a branch where types are alternatives',
      schema: property({ anyOf: [{ type: 'integer' }, { type: 'null' }] }),
      args: { a: 'x' },
      title: 'Let "a" be a string too',
      want: property({ anyOf: [{ type: 'integer' }, { type: 'null' }, { type: 'string' }] }),
    },
    {
      name: 'declares an unknown property',
      schema: { ...property({}), additionalProperties: false },
      args: { b: [1] },
      title: 'Declare "b"',
      want: {
        type: 'object',
        properties: { a: {}, b: { type: 'array', items: { type: 'integer' } } },
        additionalProperties: false,
      },
    },
    {
      name: 'adds a value to a list',
      schema: property({ enum: ['c', 'f'] }),
      args: { a: 'k' },
      title: 'Let "a" be "k" too',
      want: property({ enum: ['c', 'f', 'k'] }),
    },
    {
      name: 'makes a constant a list',
      schema: property({ const: 1 }),
      args: { a: 2 },
      title: 'Let "a" be 2 too',
      want: property({ enum: [1, 2] }),
    },
    {
      name: 'lowers a minimum',
      schema: property({ minimum: 1 }),
      args: { a: 0 },
      title: 'Set "minimum" 0 of "a"',
      want: property({ minimum: 0 }),
    },
    {
      name: 'lets an exclusive limit include the value',
      schema: property({ exclusiveMaximum: 5 }),
      args: { a: 5 },
      title: 'Set "maximum" 5 of "a"',
      want: property({ maximum: 5 }),
    },
    {
      name: 'counts code points for lengths',
      schema: property({ maxLength: 1 }),
      args: { a: '😀😀' },
      title: 'Set "maxLength" 2 of "a"',
      want: property({ maxLength: 2 }),
    },
    {
      name: 'drops a pattern',
      schema: property({ type: 'string', pattern: '^x' }),
      args: { a: 'y' },
      title: 'Remove "pattern" from "a"',
      want: property({ type: 'string' }),
    },
    {
      name: 'goes on where one change uncovers another',
      schema: property({ type: 'integer', enum: [1] }),
      args: { a: 'x' },
      title: 'Let "a" be a string too (and 1 more)',
      want: property({ type: ['integer', 'string'], enum: [1, 'x'] }),
    },
    {
      name: 'follows references',
      schema: { ...property({ $ref: '#/$defs/n' }), $defs: { n: { type: 'integer' } } },
      args: { a: 'x' },
      title: 'Let "a" be a string too',
      want: { ...property({ $ref: '#/$defs/n' }), $defs: { n: { type: ['integer', 'string'] } } },
    },
    {
      name: 'reaches into items',
      schema: property({ type: 'array', items: { type: 'integer' } }),
      args: { a: [1, 'x'] },
      title: 'Let "1" be a string too',
      want: property({ type: 'array', items: { type: ['integer', 'string'] } }),
    },
  ]
  it.each(cases)('$name', ({ schema, args, title, want }) => {
    const definition = tool(schema)
    const fix = fixFor(definition, args)
    expect(fix?.title).toBe(title)
    expect(JSON.parse(fix?.text ?? '{}')).toEqual({ name: 'weather', description: 'd', parametersJsonSchema: want })
    const draft = parseDraft(definition, fix?.text ?? '').definition
    expect(draft && judgeBuild(draft, args)).toEqual({ state: 'builds' })
  })

  it('turns Gemini’s dialect into JSON Schema on the way', () => {
    const parameters = { type: 'OBJECT', properties: { a: { type: 'INTEGER' } } }
    const definition = tool({}, { parametersJsonSchema: undefined, parameters })
    expect(JSON.parse(fixFor(definition, { a: 'x' })?.text ?? '{}').parametersJsonSchema).toEqual(
      property({ type: ['integer', 'string'] }),
    )
  })
})

describe('no fix', () => {
  it('is offered for arguments that are no object', () => expect(fixFor(tool(property({})), null)).toBeUndefined())
  it('is offered for what already builds', () => expect(fixFor(tool(property({})), { a: 1 })).toBeUndefined())
  it('is offered where the implementation itself refuses the arguments', () => {
    const schema = { type: 'object', properties: { file_path: { type: 'string' } }, required: ['file_path'] }
    const builtin = tool(schema, {
      name: 'read_file',
      kind: 'builtin',
      implementation: { type: 'builtin', name: 'read_file' },
    })
    expect(fixFor(builtin, {})).toBeUndefined()
  })
})
