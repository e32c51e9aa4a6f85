import { describe, expect, it } from 'vitest'
import type { ModelEvent } from '../../models/port'
import { selectAwaitingApproval } from '../../session/selectors'
import { createMemoryStore } from '../store/memory-store'
import { Harness, type TestSession } from './testing/harness'

const WEATHER = {
  name: 'weather',
  description: 'tells the weather',
  kind: 'custom' as const,
  parametersJsonSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
    required: ['city'],
    additionalProperties: false,
  },
  implementation: { type: 'canned' as const, result: 'sunny' },
}
const write = { name: 'write_file', args: { file_path: 'a.txt', content: 'new' } }

async function said(
  ...calls: { id?: string; name: string; args?: unknown; argsText?: string }[]
): Promise<TestSession> {
  const session = await new Harness().create({ mode: 'yolo', tools: [WEATHER] })
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls })
  return session
}

async function answered(session: TestSession, count: number) {
  return session.until((state) => state.calls.toArray().filter((call) => call.endedAt !== undefined).length === count)
}

function scripted(...events: ModelEvent[]) {
  return new Harness({ script: ({ step }) => (step === 1 ? events : [{ type: 'end', finishReason: 'STOP' }]) })
}

describe('arguments that break other products', () => {
  const missing = [
    { name: 'absent arguments', call: { name: 'weather' } },
    { name: 'empty arguments', call: { name: 'weather', args: {} } },
    { name: 'arguments without the required one', call: { name: 'weather', args: { days: 1 } } },
  ]
  it.each(missing)('fail in build and never execute: $name', async ({ call }) => {
    const session = await said(call)
    await answered(session, 1)
    const [errored] = await session.of('call.errored')
    expect(errored).toMatchObject({ stage: 'declaration', issues: [{ path: '/city', code: 'required' }] })
    expect(errored?.functionResponse.response).toMatchObject({ issues: [{ path: '/city' }] })
    expect(await session.of('call.executing')).toEqual([])
  })

  it('are kept apart from absent ones where they are null', async () => {
    const session = await said({ name: 'weather', args: null }, { name: 'weather', args: { city: 'a', days: null } })
    await answered(session, 2)
    expect((await session.of('call.errored')).map(({ stage, issues }) => [stage, issues[0]?.path])).toEqual([
      ['arguments', ''],
      ['declaration', '/days'],
    ])
  })

  it('keep a lone surrogate and every invisible letter in the log', async () => {
    const text = 'bad \ud83d end \u202eabc\u202c \u200b'
    const session = await said({ name: 'weather', args: { city: text } })
    await answered(session, 1)
    expect((await session.of('model.called'))[0]?.args).toEqual({ city: text })
    expect((await session.state()).calls.get(0)?.status).toBe('success')
    expect(await session.of('model.noted')).toMatchObject([
      {
        code: 'lone_surrogate',
        step: 1,
        message: expect.stringContaining('of c1 hold half of a surrogate pair at /city'),
      },
    ])
  })

  it('of which nothing has to be said are noted nowhere', async () => {
    const session = await said({ name: 'weather', args: { city: 'ok \ud83d\udc69\u200d\ud83d\ude80 \u202eabc\u202c' } })
    await answered(session, 1)
    expect(await session.of('model.noted')).toEqual([])
  })

  it('come through whole where they are a megabyte, and stand in the log as size and beginning', async () => {
    const content = 'x'.repeat(1_048_576)
    const session = await said({ name: 'write_file', args: { file_path: 'big.txt', content } })
    await answered(session, 1)
    const [called] = await session.of('model.called')
    expect(JSON.stringify(called).length).toBeLessThan(10_000)
    expect(called?.args).toMatchObject({ content: { bytes: 1_048_576, head: expect.stringContaining('xxx') } })
    expect(await session.file('big.txt')).toBe(content)
  })

  const written = [
    { argsText: '{"city": "Os', want: { type: 'call.errored', stage: 'arguments' } },
    { argsText: '', want: { type: 'call.errored', stage: 'arguments' } },
    { argsText: '{"city": "Oslo"}', want: { type: 'call.succeeded' } },
  ]
  it.each(written)('that are written by hand as the text $argsText are read as a model’s are', async (given) => {
    const session = await said({ name: 'weather', argsText: given.argsText })
    await answered(session, 1)
    expect([...(await session.of('call.errored')), ...(await session.of('call.succeeded'))]).toMatchObject([given.want])
  })

  it('that were cut off fail as such, never as empty ones', async () => {
    const call: ModelEvent = { type: 'call', name: 'weather', args: null, argsText: '{"city": "Os' }
    const harness = scripted(call, { type: 'end', finishReason: 'MAX_TOKENS' })
    const session = await harness.create({ model: 'planner', mode: 'yolo', tools: [WEATHER] })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.finished()
    expect((await session.of('call.errored'))[0]).toMatchObject({ stage: 'arguments', issues: [{ code: 'json' }] })
    expect((await session.of('model.called'))[0]).toMatchObject({ args: null, argsText: '{"city": "Os' })
  })
})

describe('calls that break other products', () => {
  it('without ids get ids in order, and are answered in call order', async () => {
    const session = await said(...['a', 'b', 'a'].map((city) => ({ name: 'weather', args: { city } })))
    const state = await answered(session, 3)
    expect(state.calls.toArray().map((call) => [call.callId, call.functionResponse?.id])).toEqual([
      ['c1', 'c1'],
      ['c2', 'c2'],
      ['c3', 'c3'],
    ])
  })

  it('of an unknown tool fail at lookup with a suggestion', async () => {
    const session = await said({ name: 'wether', args: {} })
    await answered(session, 1)
    expect((await session.of('call.errored'))[0]).toMatchObject({
      stage: 'lookup',
      error: { type: 'tool_not_registered' },
      suggestion: 'weather',
    })
  })

  it('that could not be formed end the step as failed, and it can be tried again', async () => {
    const harness = scripted({
      type: 'error',
      error: { type: 'MALFORMED_FUNCTION_CALL', message: 'not a call', retryable: true },
    })
    const session = await harness.create({ model: 'planner' })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.finished()
    expect((await session.of('run.finished'))[0]).toMatchObject({ outcome: 'failed' })
    await session.send({ type: 'model.retry' })
    await session.finished()
    expect((await session.of('run.finished')).at(-1)).toMatchObject({ outcome: 'completed' })
  })
})

describe('approvals that break other products', () => {
  async function asked(harness = new Harness()): Promise<TestSession> {
    const session = await harness.create({ files: { 'a.txt': 'old' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [write] })
    return session
  }

  it('take the first of two decisions made at once, and execute once', async () => {
    const session = await asked()
    const give = (outcome: 'proceed_once' | 'cancel') => session.try({ type: 'approval.give', callId: 'c1', outcome })
    const answers = await Promise.all([give('proceed_once'), give('proceed_once'), give('cancel')])
    expect(answers.map((answer) => (answer.ok ? 'taken' : answer.error.code))).toEqual([
      'taken',
      'already_decided',
      'already_decided',
    ])
    await answered(session, 1)
    expect(await session.of('call.executing')).toHaveLength(1)
  })

  it('are still open after a restart, with their arguments and their age', async () => {
    const store = createMemoryStore()
    const harness = new Harness({ store })
    const { id } = await asked(harness)
    await harness.host.stop()
    const after = new Harness({ store })
    await after.host.recover()
    const session = after.session(id)
    const [call] = selectAwaitingApproval(await session.state())
    expect(call).toMatchObject({ args: write.args, approval: { requestedAt: 1_700_000_000_000 } })
    after.advance(5000)
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    const state = await answered(session, 1)
    const approval = state.calls.get(0)?.approval
    expect((approval?.givenAt ?? 0) - (approval?.requestedAt ?? 0)).toBe(5000)
  })

  it('keep a new prompt away, and leave one answer per call once the run is cancelled', async () => {
    const session = await asked()
    const answer = await session.try({ type: 'prompt.submit', text: 'never mind' })
    expect(answer).toMatchObject({ ok: false, error: { status: 409, code: 'run_in_progress' } })
    await session.send({ type: 'run.cancel' })
    await session.send({ type: 'prompt.submit', text: 'never mind' })
    const state = await session.state()
    expect(state.calls.toArray().map((call) => call.functionResponse?.id)).toEqual(['c1'])
  })
})
