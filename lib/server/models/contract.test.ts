import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelEvent } from '../../models/port'
import { normaliseReply } from '../../models/testing/normalise-reply'
import { allEvents, PLANTED_KEY, TestClock, testModels, testRequest } from './testing/test-models'
import { startWireServer, type WireServer } from './testing/wire/wire-server'

const GREETING = 'Grüße aus Zürich: 日本語, 🎉 and "quotes".'
let server: WireServer
beforeAll(async () => {
  server = await startWireServer()
})
afterAll(() => server.close())

const PROVIDERS = [
  { provider: 'gemini', streamsArguments: false },
  { provider: 'openai', streamsArguments: true },
  { provider: 'openai-responses', streamsArguments: true },
  { provider: 'anthropic', streamsArguments: true },
] as const

type Playing = Parameters<typeof allEvents>[2] & { readonly clock?: TestClock }

/** Plays one scenario against a provider and sums up what came of it. */
async function play(provider: string, scenario: string, { clock = new TestClock(), ...options }: Playing = {}) {
  const before = server.requests.length
  const model = testModels(server, { clock }).find(`${provider}:${scenario}`, 's1')
  const events = await allEvents(model, testRequest(scenario), options)
  return { events, ...normaliseReply(events), clock, requests: server.requests.slice(before) }
}

const codesOf = (events: readonly ModelEvent[]) =>
  events.flatMap((event) => (event.type === 'note' ? [event.code] : []))
const exchangeOf = (events: readonly ModelEvent[]) => {
  const last = events.at(-1)
  return last?.type === 'end' || last?.type === 'error' ? last.exchange : undefined
}

describe.each(PROVIDERS)('$provider', ({ provider, streamsArguments }) => {
  it('streams text and thoughts, and counts tokens', async () => {
    const played = await play(provider, 'text')
    expect(played).toMatchObject({ text: GREETING, thoughts: 'They greet me. 🤔', finishReason: 'stop', error: null })
    expect(played.usage).toMatchObject({ inputTokens: 11, outputTokens: 10 })
    expect(played.events.filter(({ type }) => type === 'text').length).toBeGreaterThan(3)
  })

  it.each(['one-byte', 'odd-bytes'])('reads %s: characters and JSON split anywhere', async (scenario) => {
    const { text, calls, error } = await play(provider, scenario)
    const wanted = scenario === 'odd-bytes' ? [{ file_path: '🎉\n"日".md' }] : []
    expect({ text, error, args: calls.map(({ args }) => args) }).toEqual({ text: GREETING, error: null, args: wanted })
  })

  it('gives a call with its id, and its arguments while they are written', async () => {
    const { text, calls, finishReason, events } = await play(provider, 'one-call')
    expect({ text, calls, finishReason }).toEqual({
      text: 'I read it.',
      calls: [{ id: 'call_a', name: 'read_file', args: { file_path: 'README.md' } }],
      finishReason: 'tool_calls',
    })
    const deltas = events.flatMap((event) => (event.type === 'call_delta' ? [event.text] : []))
    expect(deltas.join('')).toBe(streamsArguments ? '{"file_path":"README.md"}' : '')
  })

  it('keeps parallel calls of one name apart', async () => {
    const { calls } = await play(provider, 'parallel-calls')
    expect(calls).toEqual([
      { id: 'call_a', name: 'read_file', args: { file_path: 'README.md' } },
      { id: 'call_b', name: 'read_file', args: { file_path: 'notes/größe "1".md' } },
      { id: 'call_c', name: 'list_directory', args: { dir_path: '' } },
    ])
  })

  it('hands on arguments that are no object, or no JSON at all', async () => {
    const { calls, partialCalls } = await play(provider, 'bad-arguments')
    const text = '{"file_path": README.md}'
    if (streamsArguments) expect(partialCalls).toEqual([{ id: 'call_a', name: 'read_file', argsText: text }])
    else expect(calls).toEqual([{ id: 'call_a', name: 'read_file', args: text }])
  })

  it('reads a megabyte of arguments in small pieces', async () => {
    const { calls } = await play(provider, 'long-arguments')
    expect(JSON.stringify(calls[0]?.args).length).toBeGreaterThan(1_000_000)
  })

  it.each([
    { name: 'waits as long as it is asked to, then tries again', scenario: 'rate-limit', waits: [2500] },
    { name: 'waits longer each time where it is not told how long', scenario: 'overloaded', waits: [1000, 2000] },
    { name: 'tries again where an error is all that came', scenario: 'error-first', waits: [1000] },
  ])('$name', async ({ scenario, waits }) => {
    const { text, clock, events, requests } = await play(provider, scenario)
    expect({ text, waits: clock.waits }).toEqual({ text: 'That is what the files say.', waits })
    expect(codesOf(events)).toEqual(waits.map(() => 'model_retry'))
    expect(exchangeOf(events)?.answers).toHaveLength(waits.length + 1)
    expect(requests).toHaveLength(waits.length + 1)
  })

  it.each([
    { name: 'gives up after four refusals', scenario: 'rate-limit-for-ever', tries: 4, retryable: true },
    { name: 'does not wait for hours', scenario: 'rate-limit-for-hours', tries: 1, retryable: true, says: /7200 s/ },
    { name: 'does not repeat what a spent quota refused', scenario: 'daily-quota', tries: 1, retryable: false },
    {
      name: 'repeats the words about a schema',
      scenario: 'bad-schema',
      tries: 1,
      retryable: false,
      says: /schema|tools\[0\]/,
    },
    {
      name: 'says that the key was refused, without the key',
      scenario: 'bad-key',
      tries: 1,
      retryable: false,
      type: 'key_refused',
    },
    {
      name: 'says that the conversation is too long',
      scenario: 'overflow',
      tries: 1,
      retryable: false,
      type: 'context_overflow',
    },
    { name: 'fails for a model that is not there', scenario: 'no-such-model', tries: 1, retryable: false },
    { name: 'never repeats what broke off', scenario: 'error-in-stream', tries: 1, retryable: true, says: /verloaded/ },
    { name: 'sees that a stream has no end', scenario: 'cut', tries: 1, retryable: true, type: 'stream_cut' },
    { name: 'sees that a connection broke', scenario: 'reset', tries: 1, retryable: true, type: 'stream_cut' },
    { name: 'takes no page for a stream', scenario: 'html', tries: 1, retryable: false, type: 'wrong_content_type' },
    {
      name: 'takes no document for a stream',
      scenario: 'json',
      tries: 1,
      retryable: false,
      type: 'wrong_content_type',
    },
    {
      name: 'reads an error that came as a success',
      scenario: 'error-as-json',
      tries: 1,
      retryable: false,
      type: 'not_found',
    },
    { name: 'says that the reply was withheld', scenario: 'blocked', tries: 1, retryable: false, type: 'blocked' },
  ])('$name', async ({ scenario, tries, retryable, says, type }) => {
    const { error, events, requests } = await play(provider, scenario)
    expect(error).toMatchObject({ retryable, ...(type ? { type } : {}) })
    if (says) expect(error?.message).toMatch(says)
    expect(requests).toHaveLength(tries)
    expect(JSON.stringify(events)).not.toContain(PLANTED_KEY)
  })

  it('keeps what was said before a stream broke off', async () => {
    const { text } = await play(provider, 'error-in-stream')
    expect(text).toBe('I begin')
  })

  it.each(['cut', 'truncated'])('gives no arguments that were never complete (%s)', async (scenario) => {
    const { calls, partialCalls, finishReason } = await play(provider, scenario)
    expect(finishReason).toBe(scenario === 'cut' ? 'error' : 'length')
    if (!streamsArguments) return
    expect({ calls, partialCalls }).toEqual({
      calls: [],
      partialCalls: [{ id: 'call_a', name: 'read_file', argsText: '{"file_path": "READ' }],
    })
  })

  it('ends with a reason it has never heard of, and says which', async () => {
    const { text, finishReason, events } = await play(provider, 'odd-finish')
    expect({ text, finishReason }).toEqual({ text: 'So be it.', finishReason: 'other' })
    expect(codesOf(events)).toEqual(['finish_reason'])
  })

  it('does not take an empty reply for an answer without a word', async () => {
    const { error, events } = await play(provider, 'empty')
    const isMarked = error?.type === 'stream_cut' || codesOf(events).includes('empty_reply')
    expect(isMarked).toBe(true)
  })

  it.each(['stall', 'stall-before', 'silent'])('gives up on silence (%s)', async (scenario) => {
    const clock = new TestClock()
    const arrival = server.nextRequest()
    const giveUp = () => setImmediate(() => clock.advance(180_000))
    if (scenario !== 'stall') void arrival.then(giveUp)
    const onEvent = (event: ModelEvent) => void (event.type === 'text' && giveUp())
    const { text, error, requests } = await play(provider, scenario, { clock, onEvent })
    expect(text).toBe(scenario === 'stall' ? 'I begin' : '')
    expect(error).toMatchObject({ type: 'stalled', retryable: true })
    expect(requests).toHaveLength(1)
    await (await arrival).closed
  })

  it.each(['stall', 'silent'])('closes the socket when it is aborted, and says no more (%s)', async (scenario) => {
    const abort = new AbortController()
    const arrival = server.nextRequest()
    if (scenario === 'silent') void arrival.then(() => abort.abort())
    const onEvent = () => abort.abort()
    const { events } = await play(provider, scenario, { signal: abort.signal, onEvent })
    await (await arrival).closed
    expect(events.map(({ type }) => type)).toEqual(scenario === 'stall' ? ['text'] : [])
  })

  it('records what was sent and what came, and the key in none of it', async () => {
    const { events, requests } = await play(provider, 'one-call')
    const exchange = exchangeOf(events)
    expect(JSON.parse(exchange?.request.body.text ?? '')).toEqual(requests[0]?.body)
    expect(exchange).toMatchObject({ provider, request: { method: 'POST' }, answers: [{ status: 200 }] })
    expect(Object.values(exchange?.request.headers ?? {}).join()).toMatch(/\$(GEMINI|OPENAI|ANTHROPIC)_API_KEY/)
    expect(exchange?.answers[0]?.body.text).toContain('I read ')
    expect(exchange?.answers[0]?.headers).not.toHaveProperty('set-cookie')
    expect(JSON.stringify(events)).not.toContain(PLANTED_KEY)
    expect(JSON.stringify(requests[0]?.headers)).toContain(PLANTED_KEY)
  })

  it('says what to set where the host is not allowed, and that nothing listens where nothing does', async () => {
    const closed = await startWireServer()
    await closed.close()
    const failure = async (options: Parameters<typeof testModels>[1]) => {
      const model = testModels(closed, options).find(`${provider}:text`, 's1')
      return normaliseReply(await allEvents(model, testRequest('text'))).error
    }
    expect(await failure({ allowHosts: '' })).toMatchObject({ type: 'host_not_allowed', retryable: false })
    expect(await failure({})).toMatchObject({ type: 'connection_failed', retryable: true })
  })
})

it('gives a malformed call of Gemini up, to be tried again', async () => {
  const { error } = await play('gemini', 'malformed-call')
  expect(error).toMatchObject({ type: 'malformed_function_call', retryable: true })
})

describe('the recorded streams, read through the client libraries', () => {
  const folder = new URL('../../models/testdata/wire/', import.meta.url)
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.sse.txt') ? [file.replace('.sse.txt', '')] : []))

  it.each(names)('%s reads as its expectation says', async (name) => {
    const expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'))
    const { format, error, usage, ...want } = expected
    const provider = format === 'openai-chat' ? 'openai' : format
    const { calls, partialCalls, text, thoughts, finishReason, ...played } = await play(provider, `fixture-${name}`)
    expect(want).toMatchObject({ calls, partialCalls, text, thoughts, finishReason })
    if (finishReason !== 'error') expect(usage).toEqual(played.usage)
    const { code, ...rest } = error ?? {}
    expect(played.error).toEqual(error === null ? null : { ...(code ? { type: code } : {}), ...rest })
  })
})
