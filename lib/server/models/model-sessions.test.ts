import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ModelExchange } from '../../session/model-exchange'
import { selectWaitingForKey } from '../../session/model-ref'
import { Harness, type TestSession } from '../runner/testing/harness'
import { createMemoryStore } from '../store/memory-store'
import type { SessionStore } from '../store/session-store'
import { PLANTED_KEY, TestClock, testModels } from './testing/test-models'
import { startWireServer, type WireServer } from './testing/wire/wire-server'

let server: WireServer
beforeAll(async () => {
  server = await startWireServer()
})
afterAll(() => server.close())

let store: SessionStore
beforeEach(() => {
  store = createMemoryStore()
})

const FILES = { 'README.md': 'A shop.', 'notes/größe "1".md': 'Large.' }

/** A Callscope over the same store; `key` is the server's own. */
function start(key: string | null = PLANTED_KEY, clock = new TestClock()): Harness {
  return new Harness({ store, quickTimersMs: 500, providers: testModels(server, { key, clock }) })
}

async function run(model: string, harness = start()): Promise<TestSession> {
  const session = await harness.create({ model, files: FILES })
  await session.send({ type: 'prompt.submit', text: 'Read the files.' })
  return session
}

/** Every byte that a session's log and its blobs hold. */
async function everything(session: TestSession): Promise<string> {
  const events = await session.events()
  const hashes = await store.listBlobs(session.id, events.length)
  const blobs = await Promise.all(hashes.map((hash) => store.readBlob(hash)))
  return [JSON.stringify(events), ...blobs.map((bytes) => new TextDecoder().decode(bytes))].join('\n')
}

const PROVIDERS = [
  { provider: 'gemini', kept: '"thoughtSignature":"c2lnbmVk"' },
  { provider: 'openai', kept: '"id":"call_a"' },
  { provider: 'openai-responses', kept: '"encrypted_content":"c2VhbGVk"' },
  { provider: 'anthropic', kept: '"signature":"c2lnbmVk"' },
]

describe.each(PROVIDERS)('a session with $provider', ({ provider, kept }) => {
  it('calls, is answered, and gets back what it wrote as it wrote it', async () => {
    const session = await run(`${provider}:one-call`)
    const state = await session.finished()
    expect(state.runs.last()).toMatchObject({ outcome: 'completed' })
    expect(JSON.stringify(await session.responses())).toContain('A shop.')
    const [first, second] = server.requests.filter(({ model }) => model === 'one-call').slice(-2)
    expect(JSON.stringify(first?.body)).not.toContain(kept)
    expect(JSON.stringify(second?.body)).toContain(kept)
    const replied = await session.of('model.replied')
    expect(replied[0]).toMatchObject({ finish: 'tool_calls', native: { model: 'one-call' } })
    expect(replied[0]?.native).toMatchObject({
      parts: expect.arrayContaining([expect.objectContaining({ callId: 'c1' })]),
    })
  })

  it('answers parallel calls in one message, each under its own id', async () => {
    const session = await run(`${provider}:parallel-calls`)
    expect((await session.finished()).runs.last()?.outcome).toBe('completed')
    const last = JSON.stringify(server.requests.at(-1)?.body)
    for (const id of ['call_a', 'call_b', 'call_c']) expect(last.split(`"${id}"`).length).toBe(3)
    expect(last).toContain('Large.')
  })

  it('drops a call that is sent twice and gives one with other arguments an id of its own', async () => {
    const session = await run(`${provider}:same-ids`)
    expect((await session.finished()).runs.last()?.outcome).toBe('completed')
    expect((await session.of('model.called')).map(({ callId }) => callId)).toEqual(['c1', 'c2'])
    expect((await session.of('model.noted')).map(({ code }) => code)).toContain('duplicate_call')
  })

  it.each(['wrong-type', 'unknown-tool', 'bad-arguments'])(
    'tells the model what was wrong with its call (%s)',
    async (scenario) => {
      const session = await run(`${provider}:${scenario}`)
      expect((await session.finished()).runs.last()?.outcome).toBe('completed')
      expect(await session.of('call.errored')).toHaveLength(1)
      expect(await session.of('call.executing')).toHaveLength(0)
    },
  )

  it('loses nothing when the reply breaks off, and goes on when it is tried again', async () => {
    const session = await run(`${provider}:cut-once`)
    const failed = await session.finished()
    const before = await session.events()
    expect(failed.runs.last()).toMatchObject({ outcome: 'failed', steps: [{ text: 'I will read', status: 'failed' }] })
    expect((await session.of('model.failed'))[0]).toMatchObject({ error: { type: 'stream_cut', retryable: true } })
    expect(failed.calls.toArray().every(({ status }) => status === 'error' || status === 'cancelled')).toBe(true)
    await session.send({ type: 'model.retry' })
    expect((await session.finished()).runs.last()?.outcome).toBe('completed')
    expect((await session.events()).slice(0, before.length)).toEqual(before)
    expect((await session.of('model.replied'))[0]?.text).toBe('That is what the files say.')
  })

  it('is not stuck on a model that falls silent: it fails, keeps what came, and goes on when it is tried again', async () => {
    const clock = new TestClock()
    const session = await run(`${provider}:stall-once`, start(PLANTED_KEY, clock))
    await session.until((state) => String(state.runs.last()?.steps[0]?.text).includes('I begin'))
    clock.advance(180_000)
    const failed = await session.finished()
    expect(failed.runs.last()).toMatchObject({ outcome: 'failed', steps: [{ text: 'I begin', status: 'failed' }] })
    expect((await session.of('model.failed'))[0]).toMatchObject({ error: { type: 'stalled', retryable: true } })
    const before = await session.events()
    await session.send({ type: 'model.retry' })
    expect((await session.finished()).runs.last()?.outcome).toBe('completed')
    expect((await session.events()).slice(0, before.length)).toEqual(before)
  })

  it('records every exchange, and the key in nothing at all', async () => {
    const frames: unknown[] = []
    const harness = start()
    const onFrame = (frame: unknown) => frames.push(frame)
    const sessions: TestSession[] = []
    for (const scenario of ['one-call', 'bad-key', 'text']) {
      const session = await harness.create({ model: `${provider}:${scenario}`, files: FILES })
      harness.live.subscribe([session.id], { onEvents: () => {}, onFrame })
      await session.send({ type: 'prompt.submit', text: 'Read the files.' })
      sessions.push(session)
    }
    for (const session of sessions) {
      await session.finished()
      const ended = [...(await session.of('model.replied')), ...(await session.of('model.failed'))]
      for (const { exchange } of ended) {
        const text = JSON.parse(await harness.host.inline(JSON.stringify({ exchange }))) as { exchange: string }
        expect(ModelExchange.safeParse(JSON.parse(text.exchange)).success).toBe(true)
      }
      expect(await everything(session)).not.toContain(PLANTED_KEY)
    }
    expect(frames.length).toBeGreaterThan(0)
    expect(JSON.stringify(frames)).not.toContain(PLANTED_KEY)
  })

  it('ends the request when the run is cancelled', async () => {
    const session = await run(`${provider}:stall`)
    await session.until((state) => String(state.runs.last()?.steps[0]?.text).includes('I begin'))
    await session.send({ type: 'run.cancel' })
    expect((await session.finished()).runs.last()?.outcome).toBe('cancelled')
    await server.requests.at(-1)?.closed
  })
})

describe('a run whose model needs a key', () => {
  it('waits, sends nothing, and goes on with the first command that brings the key', async () => {
    const before = server.requests.length
    const session = await run('openai:text', start(null))
    const waiting = await session.until((state) => selectWaitingForKey(state) !== undefined)
    expect({ open: waiting.openRuns.length, sent: server.requests.length - before }).toEqual({ open: 1, sent: 0 })
    expect(await session.try({ type: 'model.retry' })).toMatchObject({ error: { status: 409, code: 'needs_key' } })
    await session.try({ type: 'note.add', text: 'here is the key' }, PLANTED_KEY)
    expect((await session.finished()).runs.last()?.outcome).toBe('completed')
    expect((await session.of('model.noted')).map(({ code }) => code)).toEqual(['needs_key', 'key_given'])
    expect(await everything(session)).not.toContain(PLANTED_KEY)
  })

  it.each(['model.retry', 'prompt.submit'] as const)(
    'takes the key from %s, whatever becomes of that',
    async (type) => {
      const session = await run('anthropic:text', start(null))
      const command = type === 'prompt.submit' ? { type, text: 'And now?' } : { type }
      const answer = await session.try(command, PLANTED_KEY)
      expect(answer.ok).toBe(type === 'model.retry')
      expect((await session.finished()).runs.last()?.outcome).toBe('completed')
    },
  )

  it('still waits after a restart, which forgets every key', async () => {
    const first = start(null)
    const session = await run('gemini:text', first)
    await first.host.stop()
    const second = start(null)
    await second.host.recover()
    const again = second.session(session.id)
    expect(selectWaitingForKey(await again.state())).toBeDefined()
    await again.try({ type: 'model.retry' }, PLANTED_KEY)
    expect((await again.finished()).runs.last()?.outcome).toBe('completed')
    expect(await again.of('model.failed')).toEqual([])
  })

  it('sends a key to the provider it was brought for and to no other', async () => {
    const session = await run('gemini:text', start(null))
    await session.try({ type: 'model.retry' }, PLANTED_KEY)
    await session.finished()
    await session.send({ type: 'model.set', model: 'openai:text' })
    await session.send({ type: 'prompt.submit', text: 'And you?' })
    expect(selectWaitingForKey(await session.state())?.model).toBe('openai:text')
    await session.send({ type: 'run.cancel' })
    expect((await session.finished()).runs.last()?.outcome).toBe('cancelled')
  })
})

describe('a restart in the middle of an answer', () => {
  it('does not ask a provider twice: the request is interrupted, a retry is a click', async () => {
    const first = start()
    const session = await run('openai:stall-once', first)
    await session.until((state) => String(state.runs.last()?.steps[0]?.text).includes('I begin'))
    await first.host.stop()
    const sent = server.requests.length
    const second = start()
    await second.host.recover()
    const again = second.session(session.id)
    expect((await again.finished()).runs.last()?.outcome).toBe('failed')
    expect((await again.of('model.failed'))[0]?.error).toMatchObject({ type: 'interrupted', retryable: true })
    expect(server.requests.length).toBe(sent)
    await again.send({ type: 'model.retry' })
    expect((await again.finished()).runs.last()?.outcome).toBe('completed')
  })
})

describe('what a session asks of its model', () => {
  it('goes out and stands in the log', async () => {
    const harness = start()
    const options = { temperature: 0.5, maxOutputTokens: 100, functionCallingMode: 'ANY', systemPrompt: 'Speak Latin.' }
    const session = await harness.create({ model: 'gemini:text', options })
    await session.send({ type: 'prompt.submit', text: 'Hello.' })
    await session.finished()
    expect((await session.of('model.requested'))[0]).toMatchObject({
      systemPrompt: 'Speak Latin.',
      settings: { temperature: 0.5, maxOutputTokens: 100, functionCallingMode: 'ANY' },
    })
    expect(server.requests.at(-1)?.body).toMatchObject({
      systemInstruction: { parts: [{ text: 'Speak Latin.' }] },
      generationConfig: { temperature: 0.5, maxOutputTokens: 100 },
      toolConfig: { functionCallingConfig: { mode: 'ANY' } },
    })
  })

  it('shows arguments while they are written', async () => {
    const harness = start()
    const session = await harness.create({ model: 'anthropic:long-arguments', mode: 'yolo' })
    const frames: Record<string, unknown>[] = []
    harness.live.subscribe([session.id], { onEvents: () => {}, onFrame: ({ data }) => frames.push(data) })
    await session.send({ type: 'prompt.submit', text: 'Write.' })
    expect((await session.finished()).runs.last()?.outcome).toBe('completed')
    const shown = frames.filter(({ kind }) => kind === 'call_args')
    expect(shown[0]).toMatchObject({ run: 'r1', step: 1, index: 0, name: 'write_file' })
    expect(shown.every(({ text }) => String(text).length <= 4000)).toBe(true)
    expect((await session.file('long.txt'))?.length).toBe('slowly '.length * 150_000)
  })
})
