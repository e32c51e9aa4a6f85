import fc from 'fast-check'

const names = fc.constantFrom('a', 'b', 'c', 'long name')
const scalars = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom(0.5, 'a', 'ab', 'x1', '', null, true, false))

/** Any small JSON value. */
export const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3 }),
  ),
})).value

const annotations = fc.record(
  { description: fc.constantFrom('What.', 'It’s "so"\nand so'), title: fc.constant('T'), examples: fc.constant(['a']) },
  { requiredKeys: [] },
)

const leaf = fc.oneof(
  fc.record(
    {
      type: fc.constant('string'),
      minLength: fc.nat(2),
      maxLength: fc.integer({ min: 2, max: 5 }),
      pattern: fc.constantFrom('^a', '^[a-z]+\\d?$'),
      format: fc.constant('date'),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('integer', 'number'),
      minimum: fc.integer({ min: -2, max: 2 }),
      exclusiveMaximum: fc.integer({ min: 3, max: 9 }),
      multipleOf: fc.constantFrom(0.5, 1, 2),
      default: fc.nat(3),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('boolean') }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('x', 'y', 1, null), { minLength: 1 }) }),
  fc.record({ const: scalars }),
  fc.record({ type: fc.constantFrom(['string', 'null'], ['integer', 'string']) }),
)

/** Schemas as tools have them: objects of typed properties, lists, unions, references. */
export const toolSchema = fc
  .letrec<{ schema: object; object: object }>((tie) => {
    const inner = tie('schema')
    const list = fc.record(
      {
        type: fc.constant('array'),
        items: inner,
        minItems: fc.nat(1),
        maxItems: fc.integer({ min: 1, max: 3 }),
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type', 'items'] },
    )
    const tuple = fc.record(
      {
        type: fc.constant('array'),
        prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
        items: fc.oneof(fc.boolean(), inner),
        minItems: fc.nat(3),
      },
      { requiredKeys: ['type', 'prefixItems'] },
    )
    const union = fc.record({ anyOf: fc.array(inner, { minLength: 1, maxLength: 3 }) })
    const choice = fc.record({ oneOf: fc.array(inner, { minLength: 1, maxLength: 3 }) })
    const ref = fc.constantFrom({ $ref: '#/$defs/text' }, { $ref: '#/$defs/tree' })
    const all = fc.record({ allOf: fc.array(inner, { minLength: 1, maxLength: 2 }) })
    const object = fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(names, inner, { maxKeys: 3 }),
        required: fc.uniqueArray(names, { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), inner),
        minProperties: fc.nat(2),
      },
      { requiredKeys: ['type'] },
    )
    const any = fc.oneof({ maxDepth: 4 }, leaf, tie('object'), list, tuple, union, choice, ref, all)
    return { schema: fc.tuple(any, annotations).map(([schema, extra]) => ({ ...schema, ...extra })), object }
  })
  .object.map((schema) => ({ ...schema, $defs: definitions }))

const definitions = {
  text: { type: 'string', maxLength: 3 },
  tree: { type: 'object', properties: { a: { $ref: '#/$defs/tree' }, b: { type: 'null' } } },
}

/** Schemas of keywords that may not go together at all. */
export const anySchema = fc
  .letrec<{ schema: unknown; object: Record<string, unknown> }>((tie) => {
    const schema = tie('schema')
    const list = fc.array(schema, { minLength: 1, maxLength: 2 })
    const map = fc.dictionary(names, schema, { maxKeys: 2 })
    const types = fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'boolean', 'null')
    const keywords: Record<string, fc.Arbitrary<unknown>> = {
      type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })),
      nullable: fc.boolean(),
      enum: fc.array(anyValue, { minLength: 1, maxLength: 3 }),
      const: anyValue,
      properties: map,
      patternProperties: fc.dictionary(fc.constantFrom('^a', '.'), schema, { maxKeys: 2 }),
      additionalProperties: schema,
      propertyNames: fc.constant({ maxLength: 1 }),
      required: fc.uniqueArray(names, { maxLength: 2 }),
      maxProperties: fc.nat(3),
      dependentRequired: fc.dictionary(names, fc.uniqueArray(names, { maxLength: 2 }), { maxKeys: 2 }),
      prefixItems: list,
      items: schema,
      contains: schema,
      minContains: fc.nat(2),
      uniqueItems: fc.boolean(),
      minItems: fc.nat(3),
      maxItems: fc.nat(3),
      minimum: fc.integer({ min: -2, max: 2 }),
      maximum: fc.integer({ min: 0, max: 4 }),
      minLength: fc.nat(2),
      pattern: fc.constantFrom('^a', 'b$'),
      allOf: list,
      anyOf: list,
      oneOf: list,
      not: schema,
      if: schema,
      // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword's own name.
      then: schema,
      else: schema,
      unevaluatedProperties: schema,
      $ref: fc.constantFrom('#/$defs/text', '#/$defs/tree'),
    }
    const entries = Object.entries(keywords).map(([keyword, value]) => fc.tuple(fc.constant(keyword), value))
    return {
      schema: fc.oneof({ maxDepth: 3 }, fc.boolean(), tie('object')),
      object: fc.array(fc.oneof(...entries), { minLength: 1, maxLength: 4 }).map((found) => Object.fromEntries(found)),
    }
  })
  .object.map((schema) => ({ ...schema, $defs: definitions }))
