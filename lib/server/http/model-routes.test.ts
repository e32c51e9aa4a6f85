import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelCheck, ProviderEntry } from '../../models/model-listing'
import { PLANTED_KEY, type TestModelsOptions, testModels } from '../models/testing/test-models'
import { startWireServer, type WireServer } from '../models/testing/wire/wire-server'
import { checkModel, listModels } from './model-routes'
import { callRoute, refusalOf } from './testing/call-route'
import { testRuntime } from './testing/test-runtime'

let server: WireServer
beforeAll(async () => {
  server = await startWireServer()
})
afterAll(() => server.close())

const keyHeader = { 'x-callscope-model-key': PLANTED_KEY }

function runtimeWith(options: TestModelsOptions, host = server.host) {
  return { ...testRuntime(), models: testModels({ host }, options) }
}

async function list(query: string, options: TestModelsOptions, headers = {}): Promise<readonly ProviderEntry[]> {
  const answer = await callRoute(runtimeWith(options), listModels, {}, { path: `/api/models${query}`, headers })
  return ((await answer.json()) as { providers: ProviderEntry[] }).providers // what the route writes
}

async function check(
  json: unknown,
  options: TestModelsOptions = {},
  headers = {},
  host = server.host,
): Promise<ModelCheck> {
  const answer = await callRoute(runtimeWith(options, host), checkModel, {}, { json, headers })
  const text = await answer.text()
  expect(text).not.toContain(PLANTED_KEY)
  return JSON.parse(text) as ModelCheck // what the route writes
}

describe('GET /api/models', () => {
  it('lists the planner and the manual model first, and what the providers have', async () => {
    const providers = await list('', {})
    expect(providers.map(({ id }) => id)).toEqual([
      'planner',
      'manual',
      'gemini',
      'openai',
      'openai-responses',
      'anthropic',
    ])
    for (const provider of providers.slice(2)) {
      expect(provider).toMatchObject({ state: 'ready', keyFrom: 'environment', modelsFrom: 'provider' })
      expect(provider.models.map(({ ref }) => ref)).toContain(`${provider.id}:parallel-calls`)
    }
  })

  it('says what needs a key, offers names that are likely there, and asks nobody', async () => {
    const [gemini] = (await list('', { key: null })).slice(2)
    expect(gemini).toMatchObject({ state: 'needs_key', keyVariable: 'GEMINI_API_KEY', modelsFrom: 'examples' })
    expect(gemini).not.toHaveProperty('keyFrom')
    expect(gemini?.models[0]?.ref).toMatch(/^gemini:gemini-/)
  })

  it('takes a key of the browser for the provider it asks about', async () => {
    const [only, ...others] = await list('?provider=anthropic', { key: null }, keyHeader)
    expect(others).toEqual([])
    expect(only).toMatchObject({ id: 'anthropic', state: 'ready', keyFrom: 'request', modelsFrom: 'provider' })
    const all = await list('', { key: null }, { ...keyHeader, 'x-callscope-model-provider': 'openai' })
    expect(all.filter(({ keyFrom }) => keyFrom === 'request').map(({ id }) => id)).toEqual([
      'openai',
      'openai-responses',
    ])
  })

  it('does not demand a key of a server of one’s own, and can leave the asking out', async () => {
    const providers = await list('?list=0', { key: null, isCustomHost: true })
    expect(providers[3]).toMatchObject({ state: 'ready', keyFrom: 'none', isCustomHost: true, models: [] })
  })

  it('says why a list could not be had', async () => {
    const [openai] = await list('?provider=openai', { key: 'wrong-key-0123456789' })
    expect(openai).toMatchObject({ modelsFrom: 'examples', problem: { verdict: 'key_refused' } })
  })

  it.each([
    { name: 'an unknown provider', path: '/api/models?provider=moon', headers: {}, code: 'unknown_provider' },
    {
      name: 'a key that cannot be one',
      path: '/api/models',
      headers: { 'x-callscope-model-key': 'a b' },
      code: 'invalid_model_key',
    },
  ])('refuses $name', async ({ path, headers, code }) => {
    expect(await refusalOf(await callRoute(runtimeWith({}), listModels, {}, { path, headers }))).toMatchObject({
      status: 400,
      code,
    })
  })
})

describe('POST /api/models/check', () => {
  it.each([
    { verdict: 'ok', json: { model: 'gemini:text' }, status: undefined },
    { verdict: 'ok', json: { model: 'anthropic:truncated' }, status: undefined },
    { verdict: 'ok', json: { provider: 'openai-responses' }, status: undefined },
    { verdict: 'key_refused', json: { model: 'gemini:bad-key' }, status: 400 },
    { verdict: 'key_refused', json: { model: 'openai:bad-key' }, status: 401 },
    { verdict: 'model_unknown', json: { model: 'openai:moon' }, status: 404 },
    { verdict: 'model_unknown', json: { model: 'gemini:moon' }, status: 404 },
    { verdict: 'model_unknown', json: { model: 'anthropic:moon' }, status: 404 },
    { verdict: 'quota', json: { model: 'gemini:daily-quota' }, status: 429 },
    { verdict: 'quota', json: { model: 'openai:rate-limit-for-ever' }, status: 429 },
    { verdict: 'wrong_answer', json: { model: 'openai:html' }, status: 200 },
    { verdict: 'failed', json: { model: 'anthropic:overloaded' }, status: 529 },
  ])('says $verdict of $json', async ({ verdict, json, status }) => {
    const answer = await check(json)
    expect(answer).toMatchObject({ verdict, ...('model' in json ? { model: json.model } : {}) })
    expect(answer.status).toBe(status)
    expect(answer.latencyMs).toBeGreaterThanOrEqual(0)
  })

  it('says that a key is missing without asking anybody, and takes one that is brought', async () => {
    const before = server.requests.length
    expect(await check({ model: 'openai:text' }, { key: null })).toMatchObject({ verdict: 'key_missing' })
    expect(server.requests.length).toBe(before)
    expect(await check({ model: 'openai:text' }, { key: null }, keyHeader)).toMatchObject({ verdict: 'ok' })
  })

  it('tells a host that is not allowed from one where nothing listens', async () => {
    const closed = await startWireServer()
    await closed.close()
    expect(await check({ provider: 'openai' }, { allowHosts: '' })).toMatchObject({ verdict: 'host_not_allowed' })
    expect(await check({ model: 'gemini:text' }, {}, {}, closed.host)).toMatchObject({ verdict: 'unreachable' })
  })

  it.each([
    {},
    { model: 'planner' },
    { provider: 'manual' },
    { model: 'openai:' },
    { model: 'a:b', provider: 'openai' },
  ])('refuses %o', async (json) => {
    const answer = await callRoute(runtimeWith({}), checkModel, {}, { json })
    expect(answer.status).toBe(400)
  })
})
