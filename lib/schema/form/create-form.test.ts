import { describe, expect, it } from 'vitest'
import { createForm } from './create-form'
import type { FormField } from './form-field'

const kindOf = (schema: unknown) => createForm({ type: 'object', properties: { a: schema } }).properties[0]?.field

describe('createForm', () => {
  const kinds = [
    { name: 'text', schema: { type: 'string' }, want: 'string' },
    { name: 'text in Gemini’s dialect', schema: { type: 'STRING' }, want: 'string' },
    { name: 'a number', schema: { type: 'number' }, want: 'number' },
    { name: 'a whole number', schema: { type: 'integer' }, want: 'integer' },
    { name: 'a number told by its bounds', schema: { minimum: 1 }, want: 'number' },
    { name: 'a truth value', schema: { type: 'boolean' }, want: 'boolean' },
    { name: 'a choice of listed values', schema: { type: 'string', enum: ['a', 'b'] }, want: 'choice' },
    { name: 'a constant', schema: { const: 3 }, want: 'choice' },
    { name: 'a list', schema: { type: 'array', items: { type: 'string' } }, want: 'array' },
    { name: 'an object without a type', schema: { properties: { b: {} } }, want: 'object' },
    { name: 'several types', schema: { type: ['string', 'integer'] }, want: 'union' },
    { name: 'branches', schema: { anyOf: [{ type: 'string' }, { type: 'object' }] }, want: 'union' },
    { name: 'anything', schema: {}, want: 'json' },
    { name: 'anything that true admits', schema: true, want: 'json' },
    { name: 'nothing', schema: false, want: 'refused' },
    { name: 'null alone', schema: { type: 'null' }, want: 'null' },
    { name: 'a type that is none', schema: { type: 'objekt' }, want: 'null' },
    { name: 'a reference that leads nowhere', schema: { $ref: '#/$defs/None' }, want: 'json' },
  ]
  it.each(kinds)('makes a field for $name', ({ schema, want }) => expect(kindOf(schema)?.kind).toBe(want))

  const nullable = [
    { name: 'a list of types', schema: { type: ['string', 'null'] }, want: ['string', true] },
    { name: 'nullable', schema: { type: 'STRING', nullable: true }, want: ['string', true] },
    { name: 'a branch of null', schema: { anyOf: [{ type: 'integer' }, { type: 'null' }] }, want: ['integer', true] },
    { name: 'a listed null', schema: { enum: ['a', null] }, want: ['choice', true] },
    { name: 'no type at all', schema: {}, want: ['json', true] },
    { name: 'nothing', schema: { type: 'string' }, want: ['string', false] },
  ]
  it.each(nullable)('knows whether null is admitted by $name', ({ schema, want }) => {
    expect([kindOf(schema)?.kind, kindOf(schema)?.admitsNull]).toEqual(want)
  })

  it('takes properties of allOf, references and conditions together', () => {
    const form = createForm({
      type: 'object',
      allOf: [{ $ref: '#/$defs/Base' }],
      properties: { b: { type: 'integer' } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword's own name
      then: { properties: { c: { type: 'string' } }, required: ['c'] },
      $defs: { Base: { properties: { a: { type: 'string', description: 'An a.' } }, required: ['a'] } },
    })
    expect(form.properties.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['b', false],
      ['a', true],
      ['c', false],
    ])
    expect(form.properties[1]?.field.description).toBe('An a.')
  })

  it('labels branches by title, constant, reference or members', () => {
    const field = kindOf({
      oneOf: [
        { title: 'Circle', type: 'object' },
        { type: 'object', properties: { kind: { const: 'square' }, side: {} } },
        { type: 'object', properties: { x: {}, y: {} }, required: ['x'] },
        { type: 'array', items: { type: 'string' } },
        { type: 'array', items: { type: 'string' } },
      ],
    })
    const labels = ['Circle', 'kind: "square"', '{ x }', 'string[] (4)', 'string[] (5)']
    expect(field?.branches.map(({ label }) => label)).toEqual(labels)
  })

  it('gives each branch of a root union what stands beside it', () => {
    const form = createForm({
      type: 'object',
      properties: { id: { type: 'string' } },
      anyOf: [{ required: ['id'] }, { properties: { name: { type: 'string' } }, required: ['name'] }],
    })
    expect(form.branches.map(({ field }) => field.properties.map(({ name }) => name))).toEqual([['id'], ['name', 'id']])
  })

  it('knows the places of tuples of both drafts and what comes after them', () => {
    const tuple = kindOf({ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false })
    const old = kindOf({ type: 'array', items: [{ type: 'number' }], additionalItems: { type: 'boolean' } })
    expect([0, 1, 2].map((at) => tuple?.item(at)?.kind)).toEqual(['integer', 'string', undefined])
    expect([0, 1].map((at) => old?.item(at)?.kind)).toEqual(['number', 'boolean'])
  })

  it('tells additional properties that are typed, free and refused apart', () => {
    const additionalOf = (additionalProperties?: unknown) =>
      createForm({ type: 'object', ...(additionalProperties === undefined ? {} : { additionalProperties }) }).additional
    expect(additionalOf({ type: 'integer' })?.kind).toBe('integer')
    expect(additionalOf()?.kind).toBe('json')
    expect(additionalOf(false)).toBeNull()
  })

  it('makes members of a recursive schema only as deep as one asks', () => {
    const form = createForm({
      $ref: '#/$defs/Node',
      $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } }, required: ['next'] } },
    })
    let field: FormField | undefined = form
    for (let depth = 0; depth < 50; depth++) field = field?.properties[0]?.field
    expect(field?.kind).toBe('object')
    expect(JSON.stringify(form.starter()).length).toBeLessThan(100)
  })

  const starters = [
    { name: 'its default', schema: { type: 'string', default: 'x' }, want: 'x' },
    { name: 'its example', schema: { type: 'string', examples: ['y'] }, want: 'y' },
    { name: 'the first listed value', schema: { enum: ['a', 'b'] }, want: 'a' },
    { name: 'the number nearest to zero within bounds', schema: { type: 'integer', minimum: 3 }, want: 3 },
    { name: 'the number below a bound', schema: { type: 'integer', exclusiveMaximum: 0 }, want: -1 },
    { name: 'an empty list', schema: { type: 'array' }, want: [] },
    {
      name: 'an object with what can only be one value',
      schema: { properties: { kind: { const: 'a' }, b: {} }, required: ['kind', 'b'] },
      want: { kind: 'a' },
    },
  ]
  it.each(starters)('starts with $name', ({ schema, want }) => expect(kindOf(schema)?.starter()).toEqual(want))

  it('has a form for what is no schema', () => {
    for (const schema of [null, [], 3, 'text', { type: 4, properties: [] }])
      expect(createForm(schema).properties).toEqual([])
  })
})
