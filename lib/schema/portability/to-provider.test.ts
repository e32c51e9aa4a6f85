import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSchema } from '../compile-schema'
import { lintForProvider } from './lint-for-provider'
import { prepareTools } from './prepare-tools'
import type { ProviderDialect } from './provider-dialect'
import { toProvider } from './to-provider'
import { adaptForProvider, undoProvider } from './undo-provider'

const BARE = [
  'gemini-parameters',
  'gemini-json-schema',
  'openai-strict',
  'openai-nonstrict',
  'anthropic',
  'anthropic-strict',
] as const

function send(schema: unknown, provider: ProviderDialect) {
  const sent = toProvider({ name: 't', description: 'Does.', parametersJsonSchema: schema }, provider)
  if (!sent.ok) throw new Error(`${sent.error.code}: ${sent.error.message}`)
  return sent.value
}

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

describe('what a provider would get', () => {
  it.each([
    ['Name of the restaurant', 'Name of the restaurant. minLength: 1.'],
    ['Whose? ', 'Whose? minLength: 1.'],
    ['餐厅的名字。', '餐厅的名字。 minLength: 1.'],
    ['', 'minLength: 1.'],
  ])('keeps what is said of %j apart from a constraint that is said with it', (description, said) => {
    const { declaration } = send(object({ a: { type: 'string', minLength: 1, description } }), 'anthropic-strict')
    expect(declaration).toMatchObject({ input_schema: { properties: { a: { description: said } } } })
  })

  it('leaves the parameters out for Gemini where there are no arguments', () => {
    for (const schema of [undefined, {}, { type: 'object' }, { type: 'object', properties: {} }]) {
      expect(send(schema, 'gemini-parameters').declaration).toEqual({ name: 't', description: 'Does.' })
    }
  })

  it('writes null as nullable and types in upper case for Gemini', () => {
    const { declaration, changes } = send(object({ a: { type: ['string', 'null'] } }), 'gemini-parameters')
    expect(declaration.parameters).toEqual({ type: 'OBJECT', properties: { a: { type: 'STRING', nullable: true } } })
    expect(changes.some(({ loosened }) => loosened)).toBe(false)
  })

  it('folds a tuple to typed items with its counts', () => {
    const xywh = { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], minItems: 2, maxItems: 2 }
    const { declaration } = send(object({ xywh }), 'gemini-parameters')
    expect(declaration.parameters).toMatchObject({
      properties: { xywh: { type: 'ARRAY', items: { type: 'INTEGER' }, minItems: 2, maxItems: 2 } },
    })
  })

  it('requires all for OpenAI strict, and takes back the nulls that this adds', () => {
    const schema = object({ city: { type: 'string' }, zone: { type: 'string' } }, { required: ['city'] })
    const { declaration, undo } = send(schema, 'openai-strict')
    expect(declaration).toMatchObject({
      strict: true,
      parameters: { required: ['city', 'zone'], additionalProperties: false },
    })
    expect(undoProvider({ city: 'x', zone: null }, undo).args).toEqual({ city: 'x' })
    expect(adaptForProvider({ city: 'x' }, undo)).toEqual({ city: 'x', zone: null })
  })

  it('turns strict off for a map, and says so', () => {
    const schema = object({ labels: { type: 'object', additionalProperties: { type: 'string' } } })
    const { provider, changes, declaration } = send(schema, 'openai-strict')
    expect(provider).toBe('openai-nonstrict')
    expect(declaration.strict).toBeUndefined()
    expect(changes[0]).toMatchObject({ path: '/properties/labels/additionalProperties', loosened: true })
  })

  it('wraps a root that is refused, and unwraps the arguments', () => {
    const schema = {
      type: 'object',
      anyOf: [
        object({ a: { type: 'string' } }, { required: ['a'] }),
        object({ b: { type: 'string' } }, { required: ['b'] }),
      ],
    }
    const { undo } = send(schema, 'anthropic')
    expect(undoProvider({ value: { b: 'x' } }, undo).args).toEqual({ b: 'x' })
  })

  it('gives names back that a provider does not admit', () => {
    const { undo } = send(object({ $top: { type: 'integer' } }), 'anthropic')
    expect(undoProvider({ _top: 1 }, undo).args).toEqual({ $top: 1 })
  })

  it('cuts recursion for Gemini at a depth, and says so', () => {
    const node = object({ kids: { type: 'array', items: { $ref: '#/$defs/N' } } })
    const { changes } = send(object({ root: { $ref: '#/$defs/N' } }, { $defs: { N: node } }), 'gemini-parameters')
    expect(changes.find(({ path }) => path.endsWith('$ref'))).toMatchObject({ loosened: true })
  })

  it('sets one bad tool aside alone', () => {
    const good = { name: 'good', parametersJsonSchema: object({ a: { type: 'string' } }) }
    const bad = { name: 'bad', parametersJsonSchema: object({ a: { type: 'string', pattern: '([a-z' } }) }
    const { tools, setAside } = prepareTools([good, bad, { ...good }], 'openai-strict')
    expect(tools.map(({ declaration }) => declaration.name)).toEqual(['good'])
    expect(setAside.map(({ name, code }) => [name, code])).toEqual([
      ['bad', 'broken_schema'],
      ['good', 'duplicate_name'],
    ])
  })
})

const plain = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: fc.constantFrom(0, 1, 2) }, { requiredKeys: ['type'] }),
  fc.record(
    {
      type: fc.constant('integer'),
      minimum: fc.constantFrom(0, 1),
      exclusiveMaximum: fc.constantFrom(3, 4),
      multipleOf: fc.constant(2),
    },
    { requiredKeys: ['type'] },
  ),
  fc.constantFrom(
    { type: 'boolean' },
    { type: ['string', 'null'] },
    { enum: ['a', 'b'] },
    { const: 'a' },
    { enum: [1, 2, 3] },
    { enum: ['a', 1, null] },
  ),
)
const { inner } = fc.letrec<{ inner: object }>((tie) => ({
  inner: fc.oneof(
    { maxDepth: 3 },
    plain,
    fc
      .tuple(fc.dictionary(fc.constantFrom('a', 'b', '$c'), tie('inner')), fc.subarray(['a', 'b', '$c']), fc.boolean())
      .map(([properties, required, closed]) => ({
        type: 'object',
        properties,
        required: required.filter((name) => Object.hasOwn(properties, name)),
        ...(closed && { additionalProperties: false }),
      })),
    tie('inner').map((items) => ({ type: 'array', items, maxItems: 3 })),
    fc
      .tuple(fc.constantFrom('anyOf', 'oneOf', 'allOf'), fc.array(tie('inner'), { minLength: 1, maxLength: 2 }))
      .map(([keyword, list]) => ({ [keyword]: list })),
    fc
      .array(tie('inner'), { minLength: 1, maxLength: 2 })
      .map((prefixItems) => ({ type: 'array', prefixItems, items: false })),
  ),
}))
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('', 'a', 'b', 0, 1, 2, 3, null, true),
    fc.array(tie('any'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '$c'), tie('any')),
  ),
})).any
const args = fc.dictionary(fc.constantFrom('a', 'b', '$c'), value, { maxKeys: 3 })
const root = fc.tuple(inner, inner).map(([a, $c]) => object({ a, $c }, { required: ['a'] }))

describe('for any schema of the subset', () => {
  it.each(BARE)('%s admits what the author does unless a tightening is told, and is not refused', (provider) => {
    fc.assert(
      fc.property(root, fc.array(args, { minLength: 4, maxLength: 8 }), (schema, tries) => {
        const sent = toProvider({ name: 't', description: 'D.', parametersJsonSchema: schema }, provider)
        const author = compileSchema(schema)
        if (!sent.ok || !author.ok) return
        const { undo, changes, declaration, provider: as } = sent.value
        const refused = lintForProvider({ ...declaration, name: 't' }, as).filter(
          ({ verdict, isAdvice }) => verdict === 'rejected' && !isAdvice,
        )
        expect(refused).toEqual([])
        const judge = compileSchema(undo.schema)
        expect(judge.ok).toBe(true)
        if (!judge.ok || changes.some(({ tightened }) => tightened)) return
        for (const one of tries.filter((candidate) => author.value.accepts(candidate))) {
          const adapted = adaptForProvider(one, undo)
          expect([one, judge.value.accepts(adapted)]).toEqual([one, true])
          expect(author.value.accepts(undoProvider(adapted, undo).args)).toBe(true)
        }
      }),
      { numRuns: 60, seed: 5 },
    )
  })
})
