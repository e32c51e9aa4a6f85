import { type Schema, Validator } from '@cfworker/json-schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileSchema } from './compile-schema'

/** Few names and small values, so that schemas and values often speak of the same things. */
const names = fc.constantFrom('a', 'b', 'c')
const scalars = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, 1.5, 'a', 'ab', '😀', '', null, true, false),
)

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3 }),
  ),
})).value

/** A schema of a few keywords, each of which may hold schemas again, three levels deep. */
const schemas = fc.letrec<{ schema: unknown; object: Record<string, unknown> }>((tie) => {
  const schema = tie('schema')
  const list = fc.array(schema, { minLength: 1, maxLength: 2 })
  const map = fc.dictionary(names, schema, { maxKeys: 2 })
  const count = fc.nat(3)
  const limit = fc.integer({ min: -2, max: 2 })
  const nameList = fc.uniqueArray(names, { maxLength: 2 })
  const types = fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'boolean', 'null')
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 4 })),
    enum: fc.array(values, { minLength: 1, maxLength: 3 }),
    const: values,
    properties: map,
    patternProperties: fc.dictionary(fc.constantFrom('^a', '[bc]', '.'), schema, { maxKeys: 2 }),
    additionalProperties: schema,
    propertyNames: schema,
    required: nameList,
    minProperties: count,
    maxProperties: count,
    dependentRequired: fc.dictionary(names, nameList, { maxKeys: 2 }),
    dependentSchemas: map,
    prefixItems: list,
    items: schema,
    contains: schema,
    minContains: count,
    maxContains: count,
    uniqueItems: fc.boolean(),
    minItems: count,
    maxItems: count,
    minimum: limit,
    exclusiveMaximum: limit,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom('^a', 'b$', '^.$'),
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: schema,
    if: schema,
    // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword's own name.
    then: schema,
    else: schema,
    unevaluatedProperties: schema,
    unevaluatedItems: schema,
    $ref: fc.constantFrom('#/$defs/text', '#/$defs/tree'),
  }
  const entries = Object.entries(keywords).map(([keyword, value]) => fc.tuple(fc.constant(keyword), value))
  return {
    schema: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.boolean(), tie('object')),
    object: fc.array(fc.oneof(...entries), { minLength: 1, maxLength: 4 }).map((found) => Object.fromEntries(found)),
  }
}).object

/** What references lead to; recursion descends into the value, so it ends. */
const $defs = {
  text: { type: 'string', maxLength: 1 },
  tree: { properties: { a: { $ref: '#/$defs/tree' }, b: { type: 'null' } } },
}

it('accepts and refuses what the reference validator does', () => {
  const property = fc.property(schemas, fc.array(values, { minLength: 1, maxLength: 6 }), (generated, samples) => {
    const schema = { ...generated, $defs }
    const compiled = compileSchema(schema)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
    const reference = new Validator(schema as Schema, '2020-12') // fast-check knows no schema type
    for (const value of samples) {
      const expected = reference.validate(value).valid
      expect({ value, accepted: compiled.value.accepts(value) }).toEqual({ value, accepted: expected })
      expect(compiled.value.issuesOf(value).length === 0).toBe(expected)
    }
  })
  fc.assert(property, { numRuns: 1000, seed: 20_261_201 })
})
