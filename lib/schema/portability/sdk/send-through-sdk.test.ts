import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROVIDER_DIALECTS, type ProviderDialect } from '../provider-dialect'
import { sendThroughSdk } from './send-through-sdk'

interface Output {
  readonly provider: ProviderDialect
  readonly schema: unknown
  readonly sent?: unknown
  readonly throws?: string
}

const text = readFileSync(path.join(import.meta.dirname, '../testdata/sdk-outputs.json'), 'utf8')
const { outputs } = JSON.parse(text) as { outputs: Output[] } // the recorded file

describe('what the SDKs send', () => {
  const providers = [...new Set(outputs.map(({ provider }) => provider))]

  it.each(providers)('repeats what %s was seen to do with generated schemas', (provider) => {
    for (const { schema, sent, throws } of outputs.filter((output) => output.provider === provider)) {
      const outcome = sendThroughSdk(schema, provider)
      const got = outcome?.kind === 'throws' ? { throws: outcome.message } : { sent: outcome?.schema }
      expect({ schema, ...got }).toEqual(throws === undefined ? { schema, sent } : { schema, throws })
    }
  })

  it('leaves the schema of the author as it was', () => {
    for (const { schema, provider } of outputs) {
      const before = JSON.stringify(schema)
      sendThroughSdk(schema, provider)
      expect(JSON.stringify(schema)).toBe(before)
    }
  })

  it('comes between for three dialects only', () => {
    const through = PROVIDER_DIALECTS.filter((provider) => sendThroughSdk({ type: 'object' }, provider) !== undefined)
    expect(through).toEqual(['gemini-sdk-parameters', 'openai-sdk-strict-helper', 'anthropic-sdk-transform'])
  })

  it('moves a schema with $schema to the other field of Gemini, unchanged', () => {
    const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }
    const outcome = sendThroughSdk(schema, 'gemini-sdk-parameters')
    expect(outcome).toMatchObject({ kind: 'sent', schema, movesToJsonSchema: true })
  })

  it('notes everything it takes out of a schema, with the author’s place', () => {
    const schema = { type: 'object', properties: { a: { type: 'integer', minimum: 1 } }, additionalProperties: true }
    const outcome = sendThroughSdk(schema, 'anthropic-sdk-transform')
    const changes = outcome?.kind === 'sent' ? outcome.changes.map(({ path: at, loosened }) => [at, loosened]) : []
    expect(changes).toEqual([
      ['/properties/a/minimum', true],
      ['/additionalProperties', false],
    ])
  })
})
