import { describe, expect, it } from 'vitest'
import { compileSchema } from './compile-schema'
import type { SchemaProblem } from './json-schema'

function issuesOf(schema: unknown, value: unknown): string[] {
  const compiled = compileSchema(schema)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const issues = compiled.value.issuesOf(value).map((issue) => `${issue.code} ${issue.path}`)
  expect(compiled.value.accepts(value)).toBe(issues.length === 0)
  return issues
}

function problemsOf(schema: unknown): string[] {
  const compiled = compileSchema(schema)
  return compiled.ok ? [] : compiled.error.map(({ code, pointer }: SchemaProblem) => `${code} ${pointer}`)
}

const cases: { name: string; schema: unknown; value: unknown; want: string[] }[] = [
  {
    name: 'collects every issue, not only the first',
    schema: { properties: { a: { type: 'string' }, b: { minimum: 2 } }, required: ['c'] },
    value: { a: 1, b: 1 },
    want: ['required /c', 'type /a', 'minimum /b'],
  },
  { name: 'takes 1.0 for an integer', schema: { type: 'integer' }, value: 1.0, want: [] },
  {
    name: 'takes no infinity for a number',
    schema: { type: 'number' },
    value: Number.POSITIVE_INFINITY,
    want: ['type '],
  },
  { name: 'admits any of several types', schema: { type: ['string', 'null'] }, value: 3, want: ['type '] },
  {
    name: 'says nothing else of a value of the wrong type',
    schema: { type: 'string', enum: ['a'], minLength: 3 },
    value: 1,
    want: ['type '],
  },
  {
    name: 'compares enum values as JSON, whatever the order of keys',
    schema: { enum: [{ a: 1, b: [2] }] },
    value: { b: [2], a: 1 },
    want: [],
  },
  { name: 'tells true from 1 in const', schema: { const: 1 }, value: true, want: ['const '] },
  {
    name: 'names a missing property by its own pointer, escaped',
    schema: { required: ['a/b~c'] },
    value: {},
    want: ['required /a~1b~0c'],
  },
  {
    name: 'takes an undefined member for an absent one',
    schema: { required: ['a'], properties: { a: { type: 'string' } } },
    value: { a: undefined },
    want: ['required /a'],
  },
  {
    name: 'leaves what patternProperties match to them',
    schema: { patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    value: { 'x-a': 1, y: 2 },
    want: ['type /x-a', 'additionalProperties /y'],
  },
  {
    name: 'judges further properties by a schema',
    schema: { properties: { a: true }, additionalProperties: { type: 'number' } },
    value: { a: 'x', b: 'y' },
    want: ['type /b'],
  },
  {
    name: 'judges names',
    schema: { propertyNames: { maxLength: 2 } },
    value: { abc: 1 },
    want: ['propertyNames /abc'],
  },
  {
    name: 'counts properties',
    schema: { minProperties: 1, maxProperties: 0 },
    value: { a: 1 },
    want: ['maxProperties '],
  },
  {
    name: 'asks for what another property needs',
    schema: { dependentRequired: { a: ['b'] } },
    value: { a: 1 },
    want: ['dependentRequired /b'],
  },
  {
    name: 'applies a schema where a property is there',
    schema: { dependentSchemas: { a: { required: ['c'] } } },
    value: { a: 1 },
    want: ['required /c'],
  },
  {
    name: 'reads both kinds of draft-07 dependencies',
    schema: { dependencies: { a: ['b'], c: { required: ['d'] } } },
    value: { a: 1, c: 1 },
    want: ['dependencies /b', 'required /d'],
  },
  {
    name: 'judges tuples of 2020-12 and what follows them',
    schema: { prefixItems: [{ type: 'string' }], items: { type: 'number' } },
    value: [1, 'x', 2],
    want: ['type /0', 'type /1'],
  },
  {
    name: 'judges tuples of draft-07 and what follows them',
    schema: { items: [{ type: 'string' }], additionalItems: false },
    value: ['a', 1],
    want: ['additionalItems /1'],
  },
  {
    name: 'names the first item that repeats',
    schema: { uniqueItems: true },
    value: [{ a: 1, b: 2 }, 1, { b: 2, a: 1 }],
    want: ['uniqueItems /2'],
  },
  {
    name: 'tells an item from its own text',
    schema: { uniqueItems: true },
    value: ['1', 1, true, 'true', [], '[]'],
    want: [],
  },
  { name: 'wants one item that contains matches', schema: { contains: { const: 1 } }, value: [2], want: ['contains '] },
  {
    name: 'counts the items that contains matches',
    schema: { contains: { const: 1 }, minContains: 2, maxContains: 2 },
    value: [1],
    want: ['minContains '],
  },
  {
    name: 'asks for none where minContains is 0',
    schema: { contains: { const: 1 }, minContains: 0 },
    value: [],
    want: [],
  },
  { name: 'counts characters as code points', schema: { maxLength: 2, minLength: 2 }, value: '😀😀', want: [] },
  { name: 'matches patterns by Unicode rules', schema: { pattern: '^\\p{L}.$' }, value: 'é😀', want: [] },
  {
    name: 'takes patterns that those rules forbid',
    schema: { pattern: '^[\\w\\-]+$' },
    value: 'a b',
    want: ['pattern '],
  },
  { name: 'leaves format to those who read it', schema: { format: 'email' }, value: 'nobody', want: [] },
  { name: 'knows multiples by their decimal digits', schema: { multipleOf: 0.1 }, value: 0.3, want: [] },
  { name: 'knows multiples of very small steps', schema: { multipleOf: 1e-8 }, value: 12391239123, want: [] },
  { name: 'refuses what is no multiple', schema: { multipleOf: 0.01 }, value: 0.015, want: ['multipleOf '] },
  {
    name: 'excludes the limit itself',
    schema: { exclusiveMinimum: 1, exclusiveMaximum: 1 },
    value: 1,
    want: ['exclusiveMinimum ', 'exclusiveMaximum '],
  },
  {
    name: 'applies then or else',
    // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword's own name.
    schema: { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
    value: { a: 1 },
    want: ['required /b'],
  },
  { name: 'refuses what not matches', schema: { not: { type: 'string' } }, value: 'x', want: ['not '] },
  {
    name: 'refuses a value that fits two of oneOf',
    schema: { oneOf: [{ minimum: 1 }, { minimum: 2 }] },
    value: 3,
    want: ['oneOf '],
  },
  {
    name: 'refuses a property whose schema is false',
    schema: { properties: { a: false } },
    value: { a: 1 },
    want: ['properties /a'],
  },
  {
    name: 'follows references with siblings in 2020-12',
    schema: { $ref: '#/$defs/a', maxLength: 1, $defs: { a: { minLength: 3 } } },
    value: 'ab',
    want: ['maxLength ', 'minLength '],
  },
  {
    name: 'lets a reference hide its siblings in draft-07',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { a: { $ref: '#/definitions/a', maxLength: 1 } },
      definitions: { a: { minLength: 1 } },
    },
    value: { a: 'xy' },
    want: [],
  },
  {
    name: 'finds anchors',
    schema: { properties: { a: { $ref: '#n' } }, $defs: { n: { $anchor: 'n', type: 'number' } } },
    value: { a: 'x' },
    want: ['type /a'],
  },
  {
    name: 'finds escaped and percent-encoded pointers',
    schema: { $ref: '#/$defs/a~1b%25', $defs: { 'a/b%': { type: 'null' } } },
    value: 1,
    want: ['type '],
  },
  {
    name: 'sees what branches have judged before unevaluatedProperties',
    schema: {
      anyOf: [
        { properties: { a: true }, required: ['a'] },
        { properties: { b: true }, required: ['b'] },
      ],
      unevaluatedProperties: false,
    },
    value: { a: 1, b: 2, c: 3 },
    want: ['unevaluatedProperties /c'],
  },
  {
    name: 'sees what a tuple has judged before unevaluatedItems',
    schema: { allOf: [{ prefixItems: [true] }], unevaluatedItems: false },
    value: [1, 2],
    want: ['unevaluatedItems /1'],
  },
  {
    name: 'admits null where nullable says so',
    schema: { type: 'STRING', enum: ['a'], nullable: true },
    value: null,
    want: [],
  },
]

describe('keywords', () => {
  it.each(cases)('$name', ({ schema, value, want }) => expect(issuesOf(schema, value)).toEqual(want))
})

describe('alternatives', () => {
  const shape = {
    oneOf: [
      { properties: { kind: { const: 'circle' }, radius: { type: 'number' } }, required: ['kind', 'radius'] },
      { properties: { kind: { const: 'square' }, side: { type: 'number' } }, required: ['kind', 'side'] },
    ],
  }
  const choices = [
    {
      name: 'follows the tag that the value carries',
      schema: shape,
      value: { kind: 'square', side: 'x' },
      want: ['type /side'],
    },
    {
      name: 'follows the properties where no tag tells',
      schema: { anyOf: [{ required: ['url'], properties: { url: { type: 'string' } } }, { required: ['path'] }] },
      value: { url: 5 },
      want: ['type /url'],
    },
    {
      name: 'joins types that all refuse the value',
      schema: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      value: 'x',
      want: ['type '],
    },
    {
      name: 'joins constants into one list',
      schema: { anyOf: [{ const: 'a' }, { const: 'b' }] },
      value: 'c',
      want: ['enum '],
    },
    {
      name: 'names the keyword where types and values are mixed',
      schema: { anyOf: [{ type: 'integer' }, { const: 'auto' }] },
      value: 'x',
      want: ['anyOf '],
    },
    {
      name: 'looks into the branch whose type fits',
      schema: { anyOf: [{ type: 'null' }, { type: 'object', required: ['a'] }] },
      value: {},
      want: ['required /a'],
    },
  ]
  it.each(choices)('$name', ({ schema, value, want }) => expect(issuesOf(schema, value)).toEqual(want))
})

describe('broken schemas', () => {
  const broken = [
    { name: 'a text', schema: 'x', want: ['not_a_schema '] },
    {
      name: 'an unknown type',
      schema: { properties: { a: { type: 'objekt' } } },
      want: ['unknown_type /properties/a/type'],
    },
    { name: 'an unknown type in a list', schema: { type: ['string', 'int'] }, want: ['unknown_type /type/1'] },
    { name: 'required that is no list', schema: { required: 'a' }, want: ['invalid_keyword_value /required'] },
    { name: 'an empty enum', schema: { enum: [] }, want: ['empty_enum /enum'] },
    { name: 'a pattern that is none', schema: { pattern: '([a-z' }, want: ['invalid_pattern /pattern'] },
    {
      name: 'a reference to the outside',
      schema: { $ref: 'https://example.org/x.json' },
      want: ['external_ref /$ref'],
    },
    { name: 'a reference to nothing', schema: { $ref: '#/$defs/None' }, want: ['unresolved_ref /$ref'] },
    {
      name: 'a reference to itself',
      schema: { $defs: { a: { $ref: '#/$defs/b' }, b: { allOf: [{ $ref: '#/$defs/a' }] } }, $ref: '#/$defs/a' },
      want: ['ref_cycle /$defs/a'],
    },
    { name: 'a negative count', schema: { minItems: -1 }, want: ['invalid_keyword_value /minItems'] },
    { name: 'a step of nothing', schema: { multipleOf: 0 }, want: ['invalid_keyword_value /multipleOf'] },
    { name: 'properties that are a list', schema: { properties: [] }, want: ['invalid_keyword_value /properties'] },
    {
      name: 'a property that is no schema',
      schema: { properties: { a: 'string' } },
      want: ['not_a_schema /properties/a'],
    },
    { name: 'no branch to choose', schema: { anyOf: [] }, want: ['invalid_keyword_value /anyOf'] },
  ]
  it.each(broken)('reports $name by its pointer', ({ schema, want }) => expect(problemsOf(schema)).toEqual(want))

  it('gives up on schemas nested beyond reason instead of overflowing', () => {
    let schema: unknown = true
    for (let level = 0; level < 5000; level++) schema = { items: schema }
    expect(problemsOf(schema)).toHaveLength(1)
  })
})

it('accepts recursion, and ends on data nested beyond reason', () => {
  const tree = { type: 'object', properties: { child: { $ref: '#' } } }
  let value: unknown = {}
  for (let level = 0; level < 5000; level++) value = { child: value }
  expect(issuesOf(tree, { child: { child: 1 } })).toEqual(['type /child/child'])
  expect(issuesOf(tree, value)).toHaveLength(1)
})

it('compiles a schema object once', () => {
  const schema = { type: 'object' }
  expect(compileSchema(schema)).toBe(compileSchema(schema))
})

it('shows large values by their beginning only', () => {
  const compiled = compileSchema({ type: 'integer' })
  const issue = compiled.ok ? compiled.value.issuesOf('x'.repeat(1_000_000))[0] : undefined
  expect(issue?.message.length).toBeLessThan(120)
})

describe('references that are resolved while judging', () => {
  const list = (extra: object) => ({
    $id: 'https://example.com/strings',
    $ref: 'list',
    $defs: {
      ...extra,
      list: {
        $id: 'list',
        type: 'array',
        items: { $dynamicRef: '#item' },
        $defs: { any: { $dynamicAnchor: 'item' } },
      },
    },
  })
  const cases = [
    {
      name: 'to the outermost resource that has the anchor',
      schema: list({ text: { $dynamicAnchor: 'item', type: 'string' } }),
      value: [1],
      want: false,
    },
    {
      name: 'past a plain anchor of the same name',
      schema: list({ text: { $anchor: 'item', type: 'string' } }),
      value: [1],
      want: true,
    },
    { name: 'to their own target where nothing else has the anchor', schema: list({}), value: [1], want: true },
    {
      name: 'like $ref where their own target has no dynamic anchor',
      schema: { items: { $dynamicRef: '#a' }, $defs: { a: { $anchor: 'a', type: 'string' } } },
      value: [1],
      want: false,
    },
    {
      name: 'past an $id that $ref hides in draft-07',
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'https://example.com/base/',
        definitions: {
          near: { $id: 'https://example.com/other/x.json', type: 'number' },
          far: { $id: 'https://example.com/base/x.json', type: 'string' },
        },
        allOf: [{ $id: 'https://example.com/other/', $ref: 'x.json' }],
      },
      value: 'text',
      want: true,
    },
  ]
  it.each(cases)('lead $name', ({ schema, value, want }) => {
    const compiled = compileSchema(schema)
    expect(compiled.ok && compiled.value.accepts(value)).toBe(want)
  })
})

describe('a schema of very many properties', () => {
  const names = Array.from({ length: 100 }, (_, index) => `p${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]))
  const compiled = compileSchema({ type: 'object', properties, required: ['p90', 'toString', 'p3'] })
  const pathsOf = (value: unknown) => (compiled.ok ? compiled.value.issuesOf(value).map(({ path }) => path) : [])

  const cases: readonly { name: string; value: unknown; want: readonly string[] }[] = [
    {
      name: 'finds what is wrong in the schema’s order',
      value: { p90: 'x', p50: 'x', p3: 1, p2: 'x' },
      want: ['/toString', '/p2', '/p50', '/p90'],
    },
    { name: 'misses what is required', value: {}, want: ['/toString', '/p3', '/p90'] },
    { name: 'takes what fits', value: { p90: 1, p3: 1, toString: 1, other: 'x' }, want: [] },
    {
      name: 'takes all of them at once',
      value: Object.fromEntries([...names, 'toString'].map((key) => [key, 1])),
      want: [],
    },
  ]
  it.each(cases)('$name', ({ value, want }) => expect(pathsOf(value)).toEqual(want))
})
