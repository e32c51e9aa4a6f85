import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { StoreOpenError } from '../store/store-open-error'
import { readBlob, readFiles } from './content-routes'
import { openSessionView } from './log-view'
import { readLog } from './read-log'
import { listCalls } from './recorded-calls'
import { serve } from './serve'
import { serveMethods } from './serve-methods'
import { health, templates, unknownRoute } from './server-routes'
import { claimSession, createSession, listSessions, runCommand } from './session-routes'
import { streamEvents, streamManyEvents } from './stream-routes'
import { browserHeaders, callRoute, refusalOf } from './testing/call-route'
import { addSession, appendEvents, logged, type TestRuntime, testRuntime } from './testing/test-runtime'

let runtime: TestRuntime
beforeEach(async () => {
  runtime = testRuntime()
  await addSession(runtime, 's', { events: [logged(1, 'session.started'), logged(2), logged(3)] })
})
const params = { id: 's' }
const token = 'token-s'

describe('POST /api/sessions', () => {
  it('makes a session for whoever asks, and hands out its token in the fragment of the link', async () => {
    const response = await callRoute(runtime, createSession, {}, { json: { title: 'Fix the cart', template: 'shop' } })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: 'made-1',
      editToken: 'token-made-1',
      url: '/s/made-1#token=token-made-1',
    })
    expect(runtime.asked).toEqual([['create', { title: 'Fix the cart', template: 'shop' }, { ownerId: null }]])
  })

  it('makes the browser that asks its owner, and needs no body', async () => {
    const { headers, ownerId } = browserHeaders(runtime)
    const response = await callRoute(runtime, createSession, {}, { method: 'POST', headers })
    expect(response.status).toBe(201)
    expect(runtime.asked).toEqual([['create', {}, { ownerId }]])
  })

  it('takes agents, with what they leave out filled in', async () => {
    const agent = { name: 'a', description: 'does it', systemPrompt: 'Do it.', tools: ['glob'] }
    const response = await callRoute(runtime, createSession, {}, { json: { agents: [agent] } })
    expect(response.status).toBe(201)
    expect(runtime.asked).toEqual([['create', { agents: [{ ...agent, limits: { maxSteps: 15 } }] }, { ownerId: null }]])
  })

  const refused = [
    { name: 'broken JSON', options: { body: '{' }, status: 400, code: 'invalid_json' },
    { name: 'a field it does not know', options: { json: { name: 'x' } }, status: 400, code: 'invalid_session' },
    {
      name: 'another site’s page',
      options: { json: {}, headers: { origin: 'https://evil.example' } },
      status: 403,
      code: 'cross_origin',
    },
    {
      name: 'a name pointed here',
      options: { json: {}, headers: { host: 'evil.example' } },
      status: 403,
      code: 'host_not_allowed',
    },
  ]
  it.each(refused)('refuses $name', async ({ options, status, code }) => {
    expect(await refusalOf(await callRoute(runtime, createSession, {}, options))).toMatchObject({ status, code })
    expect(runtime.asked).toEqual([])
  })
})

describe('GET /api/sessions', () => {
  it('shows nothing without a credential', async () => {
    expect(await refusalOf(await callRoute(runtime, listSessions, {}))).toMatchObject({ status: 401 })
  })

  it('shows all to the owner of this computer, one to its token, and none to a stranger', async () => {
    await addSession(runtime, 'other')
    const idsFor = async (options: object) => {
      const body = (await (await callRoute(runtime, listSessions, {}, options)).json()) as {
        sessions: { id: string }[]
      }
      return body.sessions.map(({ id }) => id)
    }
    expect((await idsFor(browserHeaders(runtime))).sort()).toEqual(['other', 's'])
    expect(await idsFor({ token })).toEqual(['s'])
    expect(await idsFor({ token: 'guess' })).toEqual([])
    expect(await idsFor(browserHeaders(runtime, 'elsewhere'))).toEqual([])
  })
})

describe('POST /api/sessions/:id/claim', () => {
  const claim = (json: unknown, headers = {}, id = 's') => callRoute(runtime, claimSession, { id }, { json, headers })

  it('makes a browser an owner beside those there are', async () => {
    const [first, second] = [browserHeaders(runtime, 'elsewhere'), browserHeaders(runtime, 'elsewhere')]
    for (const browser of [first, second]) expect((await claim({ token }, browser.headers)).status).toBe(200)
    for (const { headers } of [first, second]) {
      const response = await callRoute(runtime, readLog(openSessionView), params, { headers })
      expect(response.status).toBe(200)
    }
  })

  it('gives a cookie to a client that has none', async () => {
    const response = await claim({ token })
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await callRoute(runtime, readLog(openSessionView), params, { headers: { cookie } })).status).toBe(200)
  })

  const refused = [
    { name: 'a wrong token', json: { token: 'guess' }, id: 's', status: 403 },
    { name: 'no token', json: {}, id: 's', status: 400 },
    { name: 'an unknown session', json: { token: 'guess' }, id: 'nope', status: 404 },
  ]
  it.each(refused)('refuses $name', async ({ json, id, status }) => {
    expect((await claim(json, {}, id)).status).toBe(status)
  })
})

describe('POST /api/sessions/:id/commands', () => {
  const send = (json: unknown, more = {}) => callRoute(runtime, runCommand, params, { token, json, ...more })

  it('answers with the last seq that was stored', async () => {
    const response = await send({ type: 'prompt.submit', text: 'hello' })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ seq: 7 })
    expect(runtime.asked).toEqual([['command', 's', { type: 'prompt.submit', text: 'hello' }, { ownerId: null }]])
  })

  it('names the fields of a command that it does not know, since they did nothing', async () => {
    const response = await send({ type: 'prompt.submit', text: 'hello', model: 'gemini:x', txt: 1 })
    expect(await response.json()).toEqual({ seq: 7, ignored: ['model', 'txt'] })
  })

  it('names those inside an object by their path', async () => {
    const response = await send({ type: 'options.set', options: { nope: 1, maxSteps: 3 } })
    expect(await response.json()).toEqual({ seq: 7, ignored: ['options.nope'] })
  })

  it('leaves alone what a command keeps as it is', async () => {
    const parametersJsonSchema = { type: 'object', properties: { a: { 'x-own': 1 } } }
    const tool = {
      name: 'x',
      description: 'x',
      parametersJsonSchema,
      implementation: { type: 'canned', result: { any: 1 } },
    }
    expect(await (await send({ type: 'tool.define', tool })).json()).toEqual({ seq: 7 })
  })

  it('answers a fork as the new session it is', async () => {
    const response = await send({ type: 'session.fork', atSeq: 2 })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ id: 'made-1', url: '/s/made-1#token=token-made-1' })
  })

  it('hands a refusal on as it is', async () => {
    expect(await refusalOf(await send({ type: 'run.cancel' }))).toMatchObject({ status: 409, code: 'conflict' })
  })

  const refused = [
    { name: 'nobody', more: { token: '' }, json: { type: 'run.cancel' }, status: 401 },
    { name: 'a wrong token', more: { token: 'guess' }, json: { type: 'run.cancel' }, status: 403 },
    { name: 'an unknown command', more: {}, json: { type: 'run.stop' }, status: 400 },
    {
      name: 'a prompt over the limit',
      more: {},
      json: { type: 'prompt.submit', text: 'x'.repeat(262_145) },
      status: 413,
    },
    { name: 'a body over the limit', more: { headers: { 'content-length': '9000000' } }, json: {}, status: 413 },
  ]
  it.each(refused)('refuses $name before the session hears of it', async ({ more, json, status }) => {
    expect((await send(json, more)).status).toBe(status)
    expect(runtime.asked).toEqual([])
  })
})

describe('GET …/log', () => {
  const read = (query = '', options: object = { token }) =>
    callRoute(runtime, readLog(openSessionView), params, { path: `/api/sessions/s/log${query}`, ...options })
  const seqs = async (response: Response) =>
    (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { seq: number }).seq)

  it('gives one JSON object a line, whole or in parts', async () => {
    const whole = await read()
    expect(whole.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(whole.headers.get('x-callscope-last-seq')).toBe('3')
    expect(await seqs(whole)).toEqual([1, 2, 3])
    expect(await seqs(await read('?after=1&limit=1'))).toEqual([2])
    expect(await seqs(await read('?after=3'))).toEqual([])
  })

  it('reads logs of many chunks', async () => {
    await appendEvents(
      runtime,
      's',
      Array.from({ length: 450 }, (_, index) => logged(4 + index)),
    )
    expect((await seqs(await read())).length).toBe(453)
  })

  it('puts blobs in place of their references where asked', async () => {
    await appendEvents(runtime, 's', [logged(4, 'note.added', { text: { $blob: 'x' } })])
    expect(await (await read('?after=3&inline=1')).text()).toContain('"inlined"')
    expect(await (await read('?after=3')).text()).toContain('"$blob"')
  })

  const refused = [
    { name: 'without a credential', query: '', options: {}, want: 401 },
    { name: 'with a wrong token', query: '', options: { token: 'guess' }, want: 403 },
    { name: 'where `after` is no number', query: '?after=x', options: { token }, want: 400 },
    { name: 'where `limit` is nothing', query: '?limit=0', options: { token }, want: 400 },
  ]
  it.each(refused)('is refused $name', async ({ query, options, want }) => {
    expect((await read(query, options)).status).toBe(want)
  })
})

describe('GET …/files and …/blobs', () => {
  const files = (query: string) =>
    callRoute(runtime, readFiles(openSessionView), params, { path: `/api/sessions/s/files${query}`, token })
  const blob = (hash: string) =>
    callRoute(runtime, readBlob<{ id: string; hash: string }>(openSessionView), { id: 's', hash }, { token })

  it('lists files, now or after an event', async () => {
    expect(await (await files('')).json()).toEqual({ tree: 't', files: [{ path: 'a.ts', bytes: 3, hash: 'h' }] })
    await files('?seq=2')
    expect(runtime.asked).toEqual([
      ['files', 's', undefined],
      ['files', 's', 2],
    ])
  })

  const beyond = ['?seq=4', '?seq=9999', '?seq=9999&path=a.ts']
  it.each(beyond)('knows nothing of files after an event that has not happened: %s', async (query) => {
    expect(await refusalOf(await files(query))).toMatchObject({ status: 404, code: 'unknown_event' })
    expect(runtime.asked).toEqual([])
  })

  it('gives a file as text that no browser runs, or as bytes', async () => {
    const text = await files('?path=a.ts')
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text.headers.get('x-content-type-options')).toBe('nosniff')
    expect(text.headers.get('content-security-policy')).toContain('sandbox')
    expect((await files('?path=logo.png')).headers.get('content-type')).toBe('application/octet-stream')
    expect(await refusalOf(await files('?path=nope'))).toMatchObject({ status: 404, code: 'file_not_found' })
  })

  it('gives a blob that the log names, for ever, and no other', async () => {
    const bytes = new TextEncoder().encode('content')
    await runtime.store.append({
      sessionId: 's',
      expectedSeq: 3,
      events: [logged(4)],
      blobs: [{ hash: 'granted', bytes }],
      hasOpenRun: false,
    })
    const response = await blob('granted')
    expect(await response.text()).toBe('content')
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(await refusalOf(await blob('other'))).toMatchObject({ status: 404, code: 'blob_not_found' })
  })
})

describe('GET …/events', () => {
  async function firstFrames(response: Response, enough: string): Promise<string> {
    const reader = response.body?.getReader()
    let text = ''
    while (!text.includes(enough)) text += new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    return text
  }
  const events = (query: string, headers = {}) =>
    callRoute(runtime, streamEvents(openSessionView), params, {
      path: `/api/sessions/s/events${query}`,
      token,
      headers,
    })

  it('is a stream that nothing on the way keeps or rewrites', async () => {
    const response = await events('')
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(await firstFrames(response, 'id: 3')).toContain('id: 1\ndata: {"seq":1')
  })

  it('resumes after Last-Event-ID rather than ?after', async () => {
    expect(await firstFrames(await events('?after=1', { 'last-event-id': '2' }), 'id: 3')).not.toContain('id: 2')
    expect(await firstFrames(await events('?after=1', { 'last-event-id': 'x' }), 'id: 2')).not.toContain('id: 1')
  })

  const many = (query: string, headers = {}) =>
    callRoute(
      runtime,
      streamManyEvents,
      {},
      { path: `/api/events${query}`, headers: { ...browserHeaders(runtime).headers, ...headers } },
    )

  it('mixes sessions, resumes one by Last-Event-ID and tells of those that are not to be had', async () => {
    await addSession(runtime, 'other')
    const text = await firstFrames(await many('?s=s:1,other:0&s=gone', { 'last-event-id': 's:2' }), 'id: other:1')
    expect(text).toContain('event: refused\ndata: {"sessionId":"gone","error":{"code":"session_not_found"')
    expect([...text.matchAll(/^id: (.+)$/gm)].map((match) => match[1])).toEqual(['s:3', 'other:1'])
  })

  const refused = [
    { name: 'names nothing', query: '', want: 400 },
    { name: 'cannot be understood', query: '?s=s:x', want: 400 },
    { name: 'has nothing to show', query: '?s=gone:0', want: 404 },
  ]
  it.each(refused)('refuses a mixed stream that $name', async ({ query, want }) => {
    expect((await many(query)).status).toBe(want)
  })
})

describe('GET /api/calls', () => {
  const call = (seq: number, callId: string, name: string) =>
    logged(seq, 'model.called', { run: 'r1', step: 1, callId, name, args: { path: callId } })
  const page = async (query: string) => {
    const response = await callRoute(runtime, listCalls, {}, { path: `/api/calls${query}`, token })
    return (await response.json()) as { calls: { callId: string; status: string }[]; next: string | null }
  }

  it('gives recorded calls with how they ended, by tool and page by page', async () => {
    await appendEvents(runtime, 's', [
      call(4, 'c1', 'read'),
      call(5, 'c2', 'glob'),
      call(6, 'c3', 'read_file'),
      logged(7, 'call.validating', { run: 'r1', callId: 'c1', tool: 'read_file', toolVersion: 1 }),
      logged(8, 'call.errored', { run: 'r1', callId: 'c1', issues: [{ path: '/p', code: 'type', message: 'm' }] }),
      logged(9, 'call.succeeded', { run: 'r1', callId: 'c3' }),
    ])
    const first = await page('?limit=2')
    expect(first.calls.map(({ callId, status }) => [callId, status])).toEqual([
      ['c1', 'error'],
      ['c2', 'validating'],
    ])
    const second = await page(`?limit=2&after=${first.next}`)
    expect(second.calls).toMatchObject([
      { callId: 'c3', status: 'success', sessionId: 's', seq: 6, args: { path: 'c3' } },
    ])
    expect(second.next).toBeNull()
    expect((await page('?tool=read_file')).calls.map(({ callId }) => callId)).toEqual(['c1', 'c3'])
    expect((await page('?session=s&tool=glob')).calls.map(({ callId }) => callId)).toEqual(['c2'])
  })

  it('says of a session that is not the caller’s that it is not there', async () => {
    const path = '/api/calls?session=theirs'
    expect((await callRoute(runtime, listCalls, {}, { path, token })).status).toBe(404)
  })

  it('is refused without a credential', async () => {
    expect((await callRoute(runtime, listCalls, {})).status).toBe(401)
  })
})

describe('every route', () => {
  it('is made by serveMethods, so that none can forget who may ask or what to say of a wrong method', () => {
    const root = join(process.cwd(), 'app', 'api')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('route.ts'))
    expect(files.length).toBeGreaterThan(15)
    for (const file of files) {
      const source = readFileSync(join(root, file), 'utf8')
      expect(source, file).toMatch(/^export const \{ GET, POST, PUT, PATCH, DELETE \} = serveMethods\(runtime, /m)
      expect(source.match(/^export /gm)?.length, file).toBe(2)
    }
    expect(existsSync(join(root, '[[...path]]', 'route.ts'))).toBe(true)
  })

  it('answers a method that an address does not have with a code and the methods it has', async () => {
    const routes = serveMethods(() => runtime, { GET: health, POST: templates })
    const request = (method: string) =>
      new Request('http://127.0.0.1:3000/api/health', { method, headers: { host: '127.0.0.1:3000' } })
    const context = { params: Promise.resolve({}) }
    expect((await routes.GET(request('GET'), context)).status).toBe(200)
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const response = await routes[method](request(method), context)
      expect(response.headers.get('allow')).toBe('GET, POST')
      expect(await refusalOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' })
    }
  })

  it('answers health, templates and addresses that are none', async () => {
    expect(await (await callRoute(runtime, health, {})).json()).toEqual({
      ok: true,
      version: runtime.config.version,
      store: 'memory',
    })
    expect(await (await callRoute(runtime, templates, {})).json()).toMatchObject({ templates: expect.any(Array) })
    expect(await refusalOf(await callRoute(runtime, unknownRoute, {}))).toMatchObject({ code: 'route_not_found' })
  })

  it('says why the server cannot answer, and hides what went wrong inside it', async () => {
    const request = new Request('http://127.0.0.1:3000/api/health', { headers: { host: '127.0.0.1:3000' } })
    const broken = serve(() => {
      throw new StoreOpenError('data_folder_in_use', 'Another Callscope works with /data already.')
    }, health)
    expect(await refusalOf(await broken(request, { params: Promise.resolve({}) }))).toEqual({
      status: 503,
      code: 'server_not_ready',
      message: 'Another Callscope works with /data already.',
    })
  })

  it('asks for the access token beyond loopback, for health too', async () => {
    const lan = testRuntime({ HOST: '0.0.0.0', CALLSCOPE_ACCESS_TOKEN: 'sesame' })
    const host = '192.168.1.5:3000'
    expect((await callRoute(lan, health, {}, { headers: { host } })).status).toBe(401)
    expect((await callRoute(lan, health, {}, { headers: { host, 'x-callscope-access': 'sesame' } })).status).toBe(200)
  })
})
