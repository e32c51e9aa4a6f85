import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { OwnServer } from './support/server'
import { LocalProviders } from './support/wire'

const SERVER_KEY = 'sk-of-the-server-0123456789'
const BROWSER_KEY = 'sk-of-the-browser-0123456789'
const PROVIDERS = ['gemini', 'openai', 'openai-responses', 'anthropic']

const providers = new LocalProviders()
let server: OwnServer

test.beforeAll(async () => {
  const environment = await providers.start()
  const keys = { GEMINI_API_KEY: SERVER_KEY, OPENAI_API_KEY: SERVER_KEY, ANTHROPIC_API_KEY: SERVER_KEY }
  server = new OwnServer(undefined, { ...environment, ...keys })
  await server.start()
})

test.afterAll(async () => {
  await server.remove()
  await providers.stop()
})

/** Makes a session with a model, gives it a prompt, and returns its log once the run has ended. */
async function run(request: APIRequestContext, model: string, headers: Record<string, string> = {}) {
  const files = { 'README.md': 'A shop.' }
  const created = await request.post(`${server.origin}/api/sessions`, { data: { model, files } })
  const { id, editToken } = await created.json()
  const authorization = `Bearer ${editToken}`
  const command = { type: 'prompt.submit', text: 'Read the files.' }
  const commands = `${server.origin}/api/sessions/${id}/commands`
  await request.post(commands, { data: command, headers: { authorization, ...headers } })
  const log = async () => {
    const answer = await request.get(`${server.origin}/api/sessions/${id}/log?inline=1`, { headers: { authorization } })
    return (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  await expect.poll(async () => (await log()).at(-1).type, { timeout: 30_000 }).toBe('run.finished')
  return { events: await log(), commands, authorization, log }
}

for (const provider of PROVIDERS) {
  test(`a session runs with ${provider}, and what was sent and came can be looked at`, async ({ request }) => {
    const { events } = await run(request, `${provider}:one-call`)
    expect(events.at(-1)).toMatchObject({ outcome: 'completed' })
    const replies = events.filter(({ type }) => type === 'model.replied')
    expect(replies.map(({ finish }) => finish)).toEqual(['tool_calls', 'stop'])
    const exchange = JSON.parse(replies[0].exchange)
    expect(exchange).toMatchObject({ provider, answers: [{ status: 200 }] })
    expect(JSON.parse(exchange.request.body.text)).toBeTruthy()
  })

  test(`a reply of ${provider} that breaks off can be tried again`, async ({ request }) => {
    const { events, commands, authorization, log } = await run(request, `${provider}:cut-once`)
    expect(events.at(-1)).toMatchObject({ outcome: 'failed' })
    await request.post(commands, { data: { type: 'model.retry' }, headers: { authorization } })
    await expect.poll(async () => (await log()).at(-1).outcome).toBe('completed')
  })
}

test('lists what can be asked, and says of a connection whether it works', async ({ request }) => {
  const listed = await (await request.get(`${server.origin}/api/models`)).json()
  const ids = listed.providers.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['planner', 'manual', ...PROVIDERS])
  expect(listed.providers[3].models).toContainEqual(expect.objectContaining({ ref: 'openai:parallel-calls' }))
  const verdict = async (data: object, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'x-callscope-model-key': key }
    return (await (await request.post(`${server.origin}/api/models/check`, { data, headers })).json()).verdict
  }
  expect(await verdict({ provider: 'openai' })).toBe('ok')
  expect(await verdict({ model: 'gemini:text' })).toBe('ok')
  expect(await verdict({ model: 'anthropic:text' }, 'wrong-key-0123456789')).toBe('key_refused')
  expect(await verdict({ model: 'openai-responses:nothing' })).toBe('model_unknown')
})

test('no key is anywhere on the disk', async ({ request }) => {
  await run(request, 'openai:bad-key', { 'x-callscope-model-key': BROWSER_KEY })
  await run(request, 'gemini:text', { 'x-callscope-model-key': BROWSER_KEY })
  await server.kill()
  for (const name of readdirSync(server.dataFolder, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue
    const bytes = readFileSync(path.join(name.parentPath, name.name))
    for (const key of [SERVER_KEY, BROWSER_KEY]) expect(bytes.includes(key)).toBe(false)
  }
  await server.start()
})

test('a run without a key waits, also over a restart, and says so', async ({ request }) => {
  const keyless = new OwnServer(undefined, { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' })
  try {
    await keyless.start()
    const created = await request.post(`${keyless.origin}/api/sessions`, { data: { model: 'openai:gpt-5-mini' } })
    const { id, editToken } = await created.json()
    const headers = { authorization: `Bearer ${editToken}` }
    const commands = `${keyless.origin}/api/sessions/${id}/commands`
    await request.post(commands, { data: { type: 'prompt.submit', text: 'Hello' }, headers })
    await keyless.kill()
    await keyless.start()
    const log = await (await request.get(`${keyless.origin}/api/sessions/${id}/log`, { headers })).text()
    expect(
      log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .at(-1),
    ).toMatchObject({ code: 'needs_key' })
    const retry = await request.post(commands, { data: { type: 'model.retry' }, headers })
    expect(retry.status()).toBe(409)
    await request.post(commands, { data: { type: 'run.cancel' }, headers })
  } finally {
    await keyless.remove()
  }
})
