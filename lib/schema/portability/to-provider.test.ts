import { describe, expect, it } from 'vitest'
import { prepareTools } from './prepare-tools'
import type { ProviderDialect } from './provider-dialect'
import { toProvider } from './to-provider'
import { adaptForProvider, undoProvider } from './undo-provider'

function send(schema: unknown, provider: ProviderDialect) {
  const sent = toProvider({ name: 't', description: 'Does.', parametersJsonSchema: schema }, provider)
  if (!sent.ok) throw new Error(`${sent.error.code}: ${sent.error.message}`)
  return sent.value
}

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

describe('what a provider would get', () => {
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
