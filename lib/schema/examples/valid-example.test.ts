import { describe, expect, it } from 'vitest'
import { compileSchema } from '../compile-schema'
import { validExample } from './valid-example'

function exampleOf(schema: unknown, seed = 'seed'): unknown {
  const example = validExample(schema, seed)
  if (!example.ok) throw new Error(JSON.stringify(example.error))
  return example.value
}

/** An object with one property, so that any schema can be tried. */
const holding = (schema: unknown) => ({ type: 'object', properties: { a: schema }, required: ['a'] })

const text = { type: 'string' }

describe('a valid example', () => {
  const cases = [
    {
      name: 'plain types',
      schema: { properties: { a: text, b: { type: 'integer' }, c: { type: 'boolean' } }, required: ['a'] },
    },
    { name: 'an email by its format', schema: holding({ type: 'string', format: 'email' }) },
    {
      name: 'a pattern with groups, classes and counts',
      schema: holding({ type: 'string', pattern: '^(?:v|V)\\d{1,3}(\\.\\d+){2}(-[a-z0-9.]+)?$' }),
    },
    { name: 'a pattern with look-behind', schema: holding({ type: 'string', pattern: '^[a-z-]+(?<!-)$' }) },
    { name: 'a pattern with look-ahead', schema: holding({ type: 'string', pattern: '^(?=.*\\d)[a-z\\d]{4,}$' }) },
    { name: 'a pattern with a back reference', schema: holding({ type: 'string', pattern: '^(["\'])[a-z]+\\1$' }) },
    { name: 'a pattern in Unicode properties', schema: holding({ type: 'string', pattern: '^\\p{Lu}\\p{Ll}+$' }) },
    {
      name: 'a pattern of characters given by code',
      schema: holding({ type: 'string', pattern: '^[\\u4e00-\\u9fff]{2}$' }),
    },
    {
      name: 'a pattern and lengths',
      schema: holding({ type: 'string', pattern: '^[a-f0-9]+$', minLength: 64, maxLength: 64 }),
    },
    { name: 'two patterns', schema: holding({ allOf: [{ type: 'string', pattern: '^a' }, { pattern: 'z$' }] }) },
    {
      name: 'a pattern open at its ends, with a length',
      schema: holding({ type: 'string', pattern: 'b', minLength: 10 }),
    },
    { name: 'lengths in code points', schema: holding({ type: 'string', minLength: 3, maxLength: 3 }) },
    { name: 'exclusive bounds', schema: holding({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.01 }) },
    { name: 'multiples in decimals', schema: holding({ type: 'number', multipleOf: 0.05, minimum: 1.01 }) },
    {
      name: 'two multiples',
      schema: holding({
        allOf: [
          { type: 'integer', multipleOf: 4 },
          { multipleOf: 6, minimum: 1 },
        ],
      }),
    },
    {
      name: 'unique items of few values',
      schema: holding({ type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 3 }),
    },
    {
      name: 'a closed tuple',
      schema: holding({ type: 'array', prefixItems: [text, { type: 'null' }], items: false, minItems: 2 }),
    },
    {
      name: 'contains with bounds',
      schema: holding({ type: 'array', items: { type: 'integer' }, contains: { minimum: 9 }, minContains: 2 }),
    },
    {
      name: 'constants that pick a branch',
      schema: {
        type: 'object',
        oneOf: [
          { properties: { k: { const: 'x' }, v: text }, required: ['k', 'v'] },
          { properties: { k: { const: 'y' } }, required: ['k'] },
        ],
      },
    },
    {
      name: 'allOf with closed parts',
      schema: {
        allOf: [{ properties: { a: text } }, { properties: { b: text }, required: ['b'] }],
        unevaluatedProperties: false,
      },
    },
    {
      name: 'what properties bring with them',
      schema: {
        properties: { a: text, b: text },
        dependentRequired: { a: ['c'] },
        dependentSchemas: { b: { required: ['d'] } },
      },
    },
    {
      name: 'draft-07 dependencies',
      schema: { properties: { a: text }, dependencies: { a: ['b'], b: { properties: { b: { const: 1 } } } } },
    },
    {
      name: 'a condition',
      schema: {
        properties: { a: { enum: ['x', 'y'] } },
        required: ['a'],
        if: { properties: { a: { const: 'x' } } },
        // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword's own name.
        then: { required: ['b'] },
        else: { required: ['c'] },
      },
    },
    {
      name: 'names by pattern',
      schema: { patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false, minProperties: 2 },
    },
    { name: 'names of their own schema', schema: { propertyNames: { pattern: '^[A-Z]{3}$' }, minProperties: 2 } },
    { name: 'not', schema: holding({ type: 'integer', minimum: 0, not: { multipleOf: 2 } }) },
    {
      name: 'not, without a type',
      schema: holding({ not: { type: ['string', 'object', 'array', 'null', 'boolean'] } }),
    },
    { name: 'nullable types', schema: holding({ type: ['null', 'integer'] }) },
    { name: 'Gemini’s upper case', schema: { type: 'OBJECT', properties: { a: { type: 'STRING' } }, required: ['a'] } },
    {
      name: 'a recursive schema',
      schema: {
        $defs: {
          node: {
            type: 'object',
            properties: { label: text, kids: { type: 'array', items: { $ref: '#/$defs/node' } } },
            required: ['label', 'kids'],
          },
        },
        $ref: '#/$defs/node',
      },
    },
    {
      name: 'a schema that recurs through a choice',
      schema: {
        $defs: {
          e: {
            anyOf: [
              {
                type: 'object',
                properties: { l: { $ref: '#/$defs/e' }, r: { $ref: '#/$defs/e' } },
                required: ['l', 'r'],
              },
              { type: 'integer' },
            ],
          },
        },
        ...holding({ $ref: '#/$defs/e' }),
      },
    },
    {
      name: 'a property called __proto__',
      schema: JSON.parse('{"properties":{"__proto__":{"type":"integer"}},"required":["__proto__"]}'),
    },
    { name: 'the schema that admits everything', schema: true },
    { name: 'nothing at all', schema: {} },
  ]
  it.each(cases)('is made for $name, for any seed', ({ schema }) => {
    const compiled = compileSchema(schema)
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      expect(compiled.ok && compiled.value.issuesOf(exampleOf(schema, seed))).toEqual([])
    }
  })

  it('is the same for the same seed', () => {
    const schema = {
      type: 'object',
      properties: { a: { anyOf: [text, { type: 'number' }] }, b: { type: 'array', items: text } },
    }
    const options = { isPlain: false }
    expect(validExample(schema, 'x', options)).toEqual(validExample(schema, 'x', options))
    expect(validExample(schema, 'x', options)).not.toEqual(validExample(schema, 'y', options))
  })

  it('takes up defaults and examples where they pass', () => {
    const schema = holding({ type: 'string', examples: ['Paris'] })
    expect(exampleOf(schema)).toEqual({ a: 'Paris' })
    expect(exampleOf(holding({ type: 'integer', default: 'many' }))).toEqual({ a: 1 })
  })

  it('gives only what is required on demand', () => {
    const schema = { properties: { a: text, b: text }, required: ['b'] }
    expect(validExample(schema, 's', { extent: 'required' })).toEqual({ ok: true, value: { b: 'text' } })
  })
})

describe('where no example can be made', () => {
  const cases = [
    { name: 'false', schema: false, code: 'contradiction', pointer: '' },
    {
      name: 'bounds that exclude each other',
      schema: holding({ type: 'integer', minimum: 5, maximum: 3 }),
      code: 'contradiction',
      pointer: '/properties/a/minimum',
    },
    {
      name: 'types that exclude each other',
      schema: holding({ allOf: [text, { type: 'integer' }] }),
      code: 'contradiction',
      pointer: '/properties/a/allOf/0/type',
    },
    {
      name: 'lists without a common value',
      schema: holding({ enum: [1, 2], const: 3 }),
      code: 'contradiction',
      pointer: '/properties/a/enum',
    },
    {
      name: 'a required property that is forbidden',
      schema: { required: ['a'], additionalProperties: false },
      code: 'contradiction',
      pointer: '/additionalProperties',
    },
    {
      name: 'a schema that requires itself',
      schema: { $defs: { n: holding({ $ref: '#/$defs/n' }) }, $ref: '#/$defs/n' },
      code: 'endless',
      pointer: '/$defs/n/properties/a',
    },
    {
      name: 'a pattern that nothing fits',
      schema: holding({ type: 'string', pattern: '^a$', minLength: 2 }),
      code: 'pattern',
      pointer: '/properties/a/pattern',
    },
    {
      name: 'more items than an example may have',
      schema: holding({ type: 'array', minItems: 1_000_000 }),
      code: 'too_large',
      pointer: '/properties/a/minItems',
    },
    { name: 'a schema that is broken', schema: { type: 'objekt' }, code: 'broken_schema', pointer: '/type' },
    { name: 'not everything', schema: holding({ not: {} }), code: 'not_found', pointer: '' },
  ]
  it.each(cases)('says so for $name', ({ schema, code, pointer }) => {
    const example = validExample(schema, 'seed')
    expect(example.ok ? example.value : example.error).toMatchObject({ code, pointer })
  })
})
