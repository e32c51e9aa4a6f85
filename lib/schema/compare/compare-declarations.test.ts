import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSchema } from '../compile-schema'
import { anyValue, toolSchema } from '../testdata/arbitrary-schemas'
import { compareDeclarations } from './compare-declarations'

const text = { type: 'string' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const changesOf = (before: unknown, after: unknown, isStrict = false) =>
  compareDeclarations(tool(before), tool(after), { isStrict }).map(({ severity, kind, place }) =>
    `${severity} ${kind} ${place}`.trim(),
  )
const tool = (parametersJsonSchema: unknown) => ({ name: 'find', description: 'Finds.', parametersJsonSchema })

const cases: { name: string; before: object; after: object; want: string[] }[] = [
  {
    name: 'says nothing of schemas that differ in the order of keys',
    before: object({ a: text, b: text }),
    after: { properties: { b: text, a: text }, type: 'object' },
    want: [],
  },
  {
    name: 'says what became required and what became optional',
    before: object({ a: text, b: text }, { required: ['b'] }),
    after: object({ a: text, b: text }, { required: ['a'] }),
    want: ['breaks became_required a', 'loosens became_optional b'],
  },
  {
    name: 'tells a new required property from a new optional one of a closed object',
    before: object({ a: text }, { additionalProperties: false }),
    after: object(
      { a: text, limit: { type: 'integer' }, deep: { type: 'boolean' } },
      { additionalProperties: false, required: ['limit'] },
    ),
    want: ['breaks property_added limit', 'loosens property_added deep'],
  },
  {
    name: 'is unsure of a new optional property that calls may have given unasked',
    before: object({ a: text }),
    after: object({ a: text, limit: { type: 'integer' } }),
    want: ['unclear property_added limit'],
  },
  {
    name: 'breaks where a property is gone from a closed object and not from an open one',
    before: object({
      in: object({ a: text, wholly: { type: 'boolean' } }, { additionalProperties: false }),
      gone: { type: 'boolean' },
    }),
    after: object({ in: object({ a: text }, { additionalProperties: false }) }),
    want: ['breaks property_removed in.wholly', 'loosens property_removed gone'],
  },
  {
    name: 'guesses a new name by type and description',
    before: object({ file_path: { type: 'string', description: 'Where.' } }, { required: ['file_path'] }),
    after: object({ target: { type: 'string', description: 'Where.' } }, { required: ['target'] }),
    want: ['breaks property_renamed target'],
  },
  {
    name: 'tells wider, narrower and other types and null',
    before: object({
      a: { type: 'integer' },
      b: { type: 'number' },
      c: text,
      d: text,
      e: { type: ['string', 'null'] },
    }),
    after: object({
      a: { type: 'number' },
      b: { type: 'integer' },
      c: { type: 'boolean' },
      d: { type: ['string', 'null'] },
      e: text,
    }),
    want: [
      'breaks type_narrowed b',
      'breaks type_changed c',
      'breaks no_longer_nullable e',
      'loosens type_widened a',
      'loosens became_nullable d',
    ],
  },
  {
    name: 'reads null in every way of writing it',
    before: object({ a: text, b: { type: ['string', 'null'] }, c: { anyOf: [text, { type: 'null' }] } }),
    after: object({
      a: { anyOf: [text, { type: 'null' }] },
      b: { anyOf: [text, { type: 'null' }] },
      c: { type: 'STRING', nullable: true },
    }),
    want: ['loosens became_nullable a'],
  },
  {
    name: 'lists values that came and went',
    before: object({ mode: { type: 'string', enum: ['a', 'b'] }, free: text, list: { enum: ['x'] } }),
    after: object({ mode: { type: 'string', enum: ['b', 'c'] }, free: { type: 'string', enum: ['y'] }, list: {} }),
    want: [
      'breaks values_removed mode',
      'breaks values_listed free',
      'loosens values_added mode',
      'loosens values_free list',
    ],
  },
  {
    name: 'does not call it a break where every listed value still passes',
    before: object({ mode: { enum: ['a', 'b'] } }),
    after: object({ mode: { type: 'string', maxLength: 5 } }),
    want: ['loosens values_free mode', 'neutral type_widened mode', 'neutral bound_tightened mode'],
  },
  {
    name: 'tells tighter and looser limits',
    before: object({
      n: { type: 'integer', minimum: 1, maximum: 9 },
      t: { type: 'string', maxLength: 5 },
      l: { type: 'array', minItems: 2 },
    }),
    after: object({
      n: { type: 'integer', exclusiveMinimum: 1 },
      t: { type: 'string', maxLength: 4 },
      l: { type: 'array', minItems: 1 },
    }),
    want: [
      'breaks bound_tightened n',
      'breaks bound_tightened t',
      'loosens bound_loosened n',
      'loosens bound_loosened l',
    ],
  },
  {
    name: 'judges patterns and not formats, defaults and descriptions',
    before: object({
      p: { type: 'string', pattern: '^a' },
      f: { type: 'string', format: 'date', default: 'x', description: 'A.' },
    }),
    after: object({
      p: { type: 'string', pattern: '^b' },
      f: { type: 'string', format: 'time', default: 'y', description: 'B.' },
    }),
    want: [
      'unclear pattern_changed p',
      'neutral description_changed f',
      'neutral default_changed f',
      'neutral format_changed f',
    ],
  },
  {
    name: 'tells closed from opened',
    before: object({ a: object({ x: text }), b: object({ x: text }, { additionalProperties: false }) }),
    after: object({ a: object({ x: text }, { additionalProperties: false }), b: object({ x: text }) }),
    want: ['breaks closed a', 'loosens opened b'],
  },
  {
    name: 'looks through references and lists, and tells each once',
    before: object(
      { from: { $ref: '#/$defs/p' }, to: { type: 'array', items: { $ref: '#/$defs/p' } } },
      { $defs: { p: object({ x: text }) } },
    ),
    after: object(
      { from: { $ref: '#/$defs/q' }, to: { type: 'array', items: { $ref: '#/$defs/q' } } },
      { $defs: { q: object({ x: text }, { required: ['x'] }) } },
    ),
    want: ['breaks became_required from.x'],
  },
  {
    name: 'pairs alternatives by what marks them',
    before: object({
      s: {
        oneOf: [
          object({ k: { const: 'a' }, v: text }, { required: ['k'] }),
          object({ k: { const: 'b' } }, { required: ['k'] }),
        ],
      },
    }),
    after: object({
      s: {
        oneOf: [
          object({ k: { const: 'c' } }, { required: ['k'] }),
          object({ k: { const: 'a' }, v: text }, { required: ['k', 'v'] }),
        ],
      },
    }),
    want: ['breaks became_required s.v', 'breaks branch_removed s', 'loosens branch_added s'],
  },
  {
    name: 'turns round under "not"',
    before: object({ a: { not: { type: 'string', minLength: 3 } } }),
    after: object({ a: { not: { type: 'string', minLength: 2 } } }),
    want: ['breaks bound_loosened a'],
  },
]

/** Objects with the names that `toolSchema` has. */
const anyArguments = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'long name'), anyValue, { maxKeys: 4 })

describe('compareDeclarations', () => {
  it.each(cases)('$name', ({ before, after, want }) => expect(changesOf(before, after)).toEqual(want))

  it('points into the side that still has what it is about', () => {
    const [gone] = compareDeclarations(
      tool(object({ 'a/b': text }, { additionalProperties: false })),
      tool(object({}, { additionalProperties: false })),
    )
    expect(gone).toMatchObject({ side: 'before', pointer: '/properties/a~1b', place: '"a/b"' })
  })

  it('tells the tool’s own name and description', () => {
    const changes = compareDeclarations(tool(object({})), { ...tool(object({})), name: 'seek', description: 'Seeks.' })
    expect(changes.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
      'tool_renamed /name',
      'tool_description /description',
    ])
  })

  it('says that a broken schema lets nothing build', () => {
    expect(changesOf(object({}), { type: 'objekt' })).toEqual(['breaks schema_broken'])
  })

  it('counts a property as refused that is not named where strictness is on', () => {
    expect(changesOf(object({ a: text, b: text }), object({ a: text }), true)).toEqual(['breaks property_removed b'])
  })

  it('has a change that may break wherever anything accepted is refused afterwards', () => {
    const property = fc.property(
      toolSchema,
      toolSchema,
      fc.array(anyArguments, { maxLength: 20 }),
      (before, after, values) => {
        const [old, now] = [compileSchema(before), compileSchema(after)]
        if (!old.ok || !now.ok) return
        const broken = values.filter((value) => old.value.accepts(value) && !now.value.accepts(value))
        if (broken.length === 0) return
        const severities = compareDeclarations(tool(before), tool(after)).map(({ severity }) => severity)
        expect(severities.some((severity) => severity === 'breaks' || severity === 'unclear')).toBe(true)
      },
    )
    fc.assert(property, { numRuns: 200 })
  })
})
