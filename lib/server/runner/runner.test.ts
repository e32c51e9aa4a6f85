import { describe, expect, it } from 'vitest'
import type { ModelEvent } from '../../models/port'
import { EMPTY_STATE, foldEvent, foldEvents } from '../../session/fold'
import { selectAwaitingApproval, selectOpenCalls } from '../../session/selectors'
import { Harness } from './testing/harness'

const end: ModelEvent = { type: 'end', finishReason: 'STOP' }
const call = (name: string, args: unknown): ModelEvent => ({ type: 'call', name, args })
const slow = (name: string, delayMs: number, readOnly = true) => ({
  name,
  description: `answers after ${delayMs} ms`,
  kind: 'custom' as const,
  readOnly,
  parametersJsonSchema: { type: 'object', properties: { tag: { type: 'string' } } },
  implementation: { type: 'canned' as const, result: `${name} done`, delayMs },
})

describe('a run', () => {
  it('goes from a prompt through build, policy and execute to an answer', async () => {
    const harness = new Harness({
      script: ({ step }) =>
        step === 1
          ? [call('read_file', { file_path: 'a.txt' }), call('list_directory', { dir_path: '' }), end]
          : [{ type: 'text', text: 'done' }, end],
    })
    const session = await harness.create({ model: 'planner', files: { 'a.txt': 'hello' } })
    await session.send({ type: 'prompt.submit', text: 'read a.txt' })
    const state = await session.finished()
    expect(await session.types()).toEqual([
      'session.started',
      'session.renamed',
      'prompt.submitted',
      'run.started',
      'model.requested',
      'model.called',
      'call.validating',
      'call.built',
      'model.called',
      'call.validating',
      'call.built',
      'model.replied',
      'call.policy',
      'call.scheduled',
      'call.policy',
      'call.scheduled',
      'call.executing',
      'call.executing',
      'call.succeeded',
      'call.succeeded',
      'model.requested',
      'model.replied',
      'run.finished',
    ])
    expect(state.runs.last()?.outcome).toBe('completed')
    expect(JSON.stringify(await session.responses())).toContain('hello')
    expect(harness.bugs).toEqual([])
  })

  it('answers a failed build with every issue and leaves its neighbours alone', async () => {
    const harness = new Harness()
    const session = await harness.create({ files: { 'a.txt': 'hello' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({
      type: 'model.reply',
      calls: [
        { name: 'read_file', args: { file_path: 7 } },
        { name: 'read_file', args: { file_path: 'a.txt' } },
      ],
    })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    const [errored] = await session.of('call.errored')
    expect(errored).toMatchObject({
      callId: 'c1',
      stage: 'declaration',
      issues: [{ path: '/file_path', code: 'type' }],
    })
    expect((await session.of('call.succeeded')).map((event) => event.callId)).toEqual(['c2'])
  })

  it('stores the next manual request in the same append as the last ending, so a reply is accepted at once', async () => {
    const harness = new Harness()
    const session = await harness.create({ files: { 'a.txt': '1' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    const seq = await session.send({ type: 'model.reply', calls: [{ name: 'nope', args: {} }] })
    const events = await session.events()
    expect(events[seq - 1]?.type).toBe('model.requested')
    await session.send({ type: 'model.reply', text: 'finished' })
    expect((await session.finished()).runs.last()?.outcome).toBe('completed')
  })

  const refusals = [
    { name: 'an empty reply is not understood', reply: {}, status: 400, code: 'empty_reply' },
    { name: 'a reply for another step conflicts', reply: { text: 'x', step: 9 }, status: 409, code: 'no_open_request' },
    {
      name: 'a reply for another run conflicts',
      reply: { text: 'x', run: 'r9' },
      status: 409,
      code: 'no_open_request',
    },
  ]
  it.each(refusals)('$name', async ({ reply, status, code }) => {
    const session = await new Harness().create()
    await session.send({ type: 'prompt.submit', text: 'go' })
    const before = await session.types()
    const answer = await session.try({ type: 'model.reply', ...reply })
    expect(answer).toMatchObject({ ok: false, error: { status, code } })
    expect(await session.types()).toEqual(before)
  })

  it('refuses a prompt beside an open run and keeps the log as it was', async () => {
    const session = await new Harness().create()
    await session.send({ type: 'prompt.submit', text: 'one' })
    const answer = await session.try({ type: 'prompt.submit', text: 'two' })
    expect(answer).toMatchObject({ ok: false, error: { status: 409, code: 'run_in_progress' } })
  })

  it('answers a repeated command as it did the first time', async () => {
    const session = await new Harness().create()
    const first = await session.send({ type: 'prompt.submit', text: 'go', commandId: 'k1' })
    const second = await session.send({ type: 'prompt.submit', text: 'go', commandId: 'k1' })
    expect(second).toBe(first)
    expect(await session.of('prompt.submitted')).toHaveLength(1)
  })

  it('answers a repeated fork with the same session, and a repeated refusal with the same refusal', async () => {
    const session = await new Harness().create()
    const fork = { type: 'session.fork', commandId: 'f' } as const
    expect(await session.try(fork)).toEqual(await session.try(fork))
    const cancel = { type: 'run.cancel', commandId: 'x' } as const
    expect(await session.try(cancel)).toMatchObject({ ok: false, error: { code: 'no_open_run' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    expect(await session.try(cancel)).toMatchObject({ ok: false, error: { code: 'no_open_run' } })
    expect((await session.state()).openRuns).toHaveLength(1)
  })

  it('drops an identical repeat of a call and gives other arguments under the same id a callId of their own', async () => {
    const session = await new Harness().create()
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({
      type: 'model.reply',
      calls: [
        { id: 'x', name: 'nope', args: { a: 1 } },
        { id: 'x', name: 'nope', args: { a: 1 } },
        { id: 'x', name: 'nope', args: { a: 2 } },
      ],
    })
    expect((await session.of('model.called')).map((event) => event.callId)).toEqual(['c1', 'c2'])
    expect(await session.of('model.noted')).toMatchObject([{ code: 'duplicate_call' }])
  })
})

describe('approval', () => {
  async function awaiting(harness = new Harness()) {
    const session = await harness.create({ files: { 'a.txt': 'old' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({
      type: 'model.reply',
      calls: [
        { name: 'write_file', args: { file_path: 'a.txt', content: 'new' } },
        { name: 'read_file', args: { file_path: 'a.txt' } },
      ],
    })
    await session.until((state) => selectAwaitingApproval(state).length > 0)
    return session
  }

  it('holds the calls behind a change until a person allows it, and they then see its effect', async () => {
    const session = await awaiting()
    expect((await session.state()).calls.get(1)?.waitsFor).toEqual(['c1'])
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.file('a.txt')).toBe('new')
    expect(JSON.stringify((await session.responses())[1])).toContain('new')
  })

  it('takes the first decision and tells the second that it came too late', async () => {
    const session = await awaiting()
    const [one, two] = await Promise.all([
      session.try({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' }),
      session.try({ type: 'approval.give', callId: 'c1', outcome: 'cancel' }),
    ])
    expect(one.ok).toBe(true)
    expect(two).toMatchObject({ ok: false, error: { status: 409, code: 'already_decided' } })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.of('call.executing')).toHaveLength(2)
  })

  it('cancels a rejected change and what it held, and tells the model the reason', async () => {
    const session = await awaiting()
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'cancel', reason: 'not that file' })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    const state = await session.state()
    expect(state.calls.toArray().map((item) => item.status)).toEqual(['cancelled', 'cancelled'])
    expect(JSON.stringify(await session.responses())).toContain('not that file')
    expect(await session.file('a.txt')).toBe('old')
  })

  it('answers changed arguments that do not build with the issues and stays open', async () => {
    const session = await awaiting()
    const answer = await session.try({ type: 'approval.give', callId: 'c1', outcome: 'modify', args: { file_path: 1 } })
    expect(answer).toMatchObject({ ok: false, error: { status: 422, code: 'arguments_do_not_build' } })
    expect(selectAwaitingApproval(await session.state())).toHaveLength(1)
  })

  it('runs changed arguments without asking twice and tells the model what ran', async () => {
    const session = await awaiting()
    const args = { file_path: 'a.txt', content: 'mine' }
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'modify', args })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.file('a.txt')).toBe('mine')
    expect((await session.responses())[0]).toMatchObject({ executedArgs: args })
    expect((await session.of('call.policy')).filter((event) => event.callId === 'c1').at(-1)).toMatchObject({
      coveredBy: 'approval',
    })
    expect((await session.state()).calls.get(0)?.args).toMatchObject({ content: 'new' })
  })

  it('asks again where the file has changed since the difference was shown', async () => {
    const session = await awaiting()
    await session.send({ type: 'file.write', path: 'a.txt', content: 'edited meanwhile' })
    const answer = await session.try({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    expect(answer).toMatchObject({ ok: false, error: { status: 409, code: 'confirmation_changed' } })
    expect(await session.of('call.approval_requested')).toHaveLength(2)
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.file('a.txt')).toBe('new')
  })

  it('asks about an edit that could not apply at first, once an earlier call of its step makes it possible', async () => {
    const session = await new Harness().create({ files: { 'a.txt': 'one' } })
    const edit = (old_string: string, new_string: string) => ({
      name: 'replace',
      args: { file_path: 'a.txt', instruction: 'change it', old_string, new_string },
    })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [edit('one', 'two'), edit('two', 'three')] })
    await session.until((state) => selectAwaitingApproval(state).length === 1)
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    await session.until((state) => state.calls.get(1)?.status === 'awaiting_approval')
    expect(await session.file('a.txt')).toBe('two')
    await session.send({ type: 'approval.give', callId: 'c2', outcome: 'proceed_once' })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.file('a.txt')).toBe('three')
  })

  it('takes a release with other arguments at execute for an approval and does not ask again', async () => {
    const session = await new Harness().create({ files: { 'a.txt': 'old' } })
    await session.send({ type: 'breakpoints.set', breakpoints: [{ stage: 'execute' }] })
    await session.send({ type: 'prompt.submit', text: 'go' })
    const call = { name: 'write_file', args: { file_path: 'a.txt', content: '1' } }
    await session.send({ type: 'model.reply', calls: [call] })
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    await session.send({ type: 'call.release', callId: 'c1', args: { file_path: 'a.txt', content: '2' } })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.file('a.txt')).toBe('2')
    expect(await session.of('call.approval_requested')).toHaveLength(1)
  })

  it('steps a held call from stage to stage, and keeps it held when all breakpoints go', async () => {
    const session = await new Harness().create({ mode: 'yolo', files: { 'a.txt': 'old' } })
    await session.send({ type: 'breakpoints.set', breakpoints: [{ stage: 'build' }] })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({
      type: 'model.reply',
      calls: [{ name: 'write_file', args: { file_path: 'a.txt', content: '1' } }],
    })
    const heldAt = async () =>
      selectOpenCalls(await session.state()).flatMap(({ holds }) =>
        holds.filter((hold) => hold.releasedAt === undefined),
      )[0]?.stage
    expect(await heldAt()).toBe('build')
    await session.send({ type: 'call.release', callId: 'c1', step: true })
    expect(await heldAt()).toBe('policy')
    await session.send({ type: 'breakpoints.set', breakpoints: [] })
    expect(await heldAt()).toBe('policy')
    await session.send({ type: 'call.release', callId: 'c1', step: true })
    expect(await heldAt()).toBe('execute')
    expect(await session.file('a.txt')).toBe('old')
    await session.send({ type: 'call.release', callId: 'c1' })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.file('a.txt')).toBe('1')
  })

  it('refuses arguments beside an outcome that does not change them', async () => {
    const session = await awaiting()
    const answer = await session.try({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once', args: { x: 1 } })
    expect(answer).toMatchObject({ ok: false, error: { status: 400 } })
    expect(selectAwaitingApproval(await session.state())).toHaveLength(1)
  })

  it('remembers "always" as a rule and, for edits, switches to autoEdit', async () => {
    const session = await awaiting()
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_always' })
    const state = await session.until((now) => now.runs.last()?.steps.length === 2)
    expect(state.mode).toBe('autoEdit')
    expect(state.policyRules).toMatchObject([{ priority: 3.95, decision: 'allow' }])
    await session.send({
      type: 'model.reply',
      calls: [{ name: 'write_file', args: { file_path: 'b.txt', content: 'b' } }],
    })
    await session.until((now) => now.runs.last()?.steps.length === 3)
    expect(await session.file('b.txt')).toBe('b')
  })
})

describe('parallel execution with sequential meaning', () => {
  it('runs read-only calls of one step at the same time and answers in call order', async () => {
    const harness = new Harness()
    const session = await harness.create({ mode: 'yolo', tools: [slow('late', 500), slow('early', 100)] })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [{ name: 'late' }, { name: 'early' }] })
    await session.until((state) => state.calls.toArray().every((item) => item.status === 'executing'))
    harness.advance(100)
    await session.until((state) => state.calls.get(1)?.status === 'success')
    expect((await session.state()).calls.get(0)?.status).toBe('executing')
    harness.advance(400)
    const state = await session.until((now) => now.runs.last()?.steps.length === 2)
    expect(state.calls.toArray().map((item) => item.functionResponse?.id)).toEqual(['c1', 'c2'])
  })

  it('runs a call again whose reading rests on what an earlier call of the step changes', async () => {
    let releaseShell: () => void = () => undefined
    const shellMayEnd = new Promise<void>((resolve) => {
      releaseShell = resolve
    })
    const harness = new Harness({
      shell: async ({ workspace }) => {
        await shellMayEnd
        const written = workspace.write('a.txt', 'from the shell')
        if (!written.ok) throw new Error(written.error.message)
        return { output: '', exitCode: 0, workspace: written.value, reads: [], timedOut: false, aborted: false }
      },
    })
    const session = await harness.create({ mode: 'yolo', files: { 'a.txt': 'before' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    let isComputed = false
    harness.live.subscribe([session.id], {
      onEvents: () => undefined,
      onFrame: (frame) => {
        if (frame.data.kind !== 'done_waiting') return
        isComputed = true
        releaseShell()
      },
    })
    await session.send({
      type: 'model.reply',
      calls: [
        { name: 'run_shell_command', args: { command: 'echo from the shell > a.txt' } },
        { name: 'read_file', args: { file_path: 'a.txt' } },
      ],
    })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(isComputed).toBe(true)
    const attempts = (await session.of('call.executing')).filter((event) => event.callId === 'c2')
    expect(attempts).toMatchObject([{ attempt: 1 }, { attempt: 2, because: expect.stringContaining('a.txt') }])
    expect(JSON.stringify((await session.responses())[1])).toContain('from the shell')
  })
})

describe('cancel', () => {
  it('ends an executing call as cancelled, aborts it, and goes on with the others', async () => {
    const harness = new Harness()
    const session = await harness.create({
      mode: 'yolo',
      tools: [slow('endless', 1_000_000), slow('quick', 1)].map((tool) => ({
        ...tool,
        implementation: { ...tool.implementation, delayMs: Math.min(tool.implementation.delayMs, 600_000) },
      })),
    })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [{ name: 'endless' }, { name: 'quick' }] })
    await session.until((state) => state.calls.toArray().every((item) => item.status === 'executing'))
    await session.send({ type: 'call.cancel', callId: 'c1' })
    harness.advance(1)
    const state = await session.until((now) => now.runs.last()?.steps.length === 2)
    expect(state.calls.toArray().map((item) => item.status)).toEqual(['cancelled', 'success'])
    expect(harness.pendingTimers).toBe(0)
  })

  it('cancels what waits, keeps what is done, and takes the next prompt', async () => {
    const session = await new Harness().create({ files: { 'a.txt': '1' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({
      type: 'model.reply',
      calls: [
        { name: 'read_file', args: { file_path: 'a.txt' } },
        { name: 'write_file', args: { file_path: 'a.txt', content: '2' } },
      ],
    })
    await session.until(
      (state) => state.calls.get(0)?.status === 'success' && selectAwaitingApproval(state).length === 1,
    )
    await session.send({ type: 'run.cancel' })
    const state = await session.finished()
    expect(state.runs.last()?.outcome).toBe('cancelled')
    expect(state.calls.toArray().map((item) => item.status)).toEqual(['success', 'cancelled'])
    await session.send({ type: 'prompt.submit', text: 'again' })
    expect((await session.state()).turn).toBe(2)
  })
})

describe('rerun and fork', () => {
  it('runs a call again on a scratch copy, untold to the model, and leaves the workspace alone', async () => {
    const harness = new Harness()
    const session = await harness.create({ mode: 'yolo', files: { 'a.txt': '1' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({
      type: 'model.reply',
      calls: [{ name: 'write_file', args: { file_path: 'a.txt', content: '2' } }],
    })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    await session.send({ type: 'call.rerun', callId: 'c1', args: { file_path: 'a.txt', content: '3' } })
    const state = await session.until((now) => now.calls.get(1)?.status === 'success')
    expect(state.calls.get(1)).toMatchObject({ rerunOf: 'c1', origin: 'rerun' })
    expect(await session.file('a.txt')).toBe('2')
    expect(state.openRuns).toEqual(['r1'])
  })

  it('turns a call green that build refused, once the schema is edited', async () => {
    const session = await new Harness().create({ mode: 'yolo', tools: [slow('weather', 0)] })
    const strict = {
      ...slow('weather', 0),
      parametersJsonSchema: { type: 'object', required: ['tag'], properties: { tag: { type: 'integer' } } },
    }
    await session.send({ type: 'tool.define', tool: strict })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [{ name: 'weather', args: { tag: 'oslo' } }] })
    await session.send({ type: 'model.reply', text: 'it failed' })
    await session.finished()
    await session.send({ type: 'tool.define', tool: slow('weather', 0) })
    await session.send({ type: 'call.rerun', callId: 'c1', apply: true })
    const state = await session.until((now) => now.calls.length === 2 && now.openRuns.length === 0)
    expect(state.calls.toArray().map((item) => item.status)).toEqual(['error', 'success'])
  })

  it('forks into a session of its own with the same past and an open approval', async () => {
    const harness = new Harness()
    const session = await harness.create({ files: { 'a.txt': '1' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({
      type: 'model.reply',
      calls: [{ name: 'write_file', args: { file_path: 'a.txt', content: '2' } }],
    })
    await session.until((state) => selectAwaitingApproval(state).length === 1)
    const forked = await harness.host.fork(session.id, {}, { ownerId: null })
    if (!forked.ok) throw new Error(forked.error.message)
    const fork = harness.session(forked.value.id)
    await fork.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    await fork.until((state) => state.calls.get(0)?.status === 'success')
    expect(await fork.file('a.txt')).toBe('2')
    expect(await session.file('a.txt')).toBe('1')
    const [mine, theirs] = [await session.events(), await fork.events()]
    expect(theirs.slice(1, mine.length)).toEqual(mine.slice(1))
    expect(theirs[0]).toMatchObject({ parent: { id: session.id, seq: mine.length } })
  })
})

describe('the log', () => {
  it('gives the same state folded whole, event by event, or from any prefix on', async () => {
    const harness = new Harness()
    const session = await harness.create({ mode: 'yolo', files: { 'a.txt': '1' } })
    await session.send({ type: 'prompt.submit', text: 'go '.repeat(3000) })
    await session.send({
      type: 'model.reply',
      text: 'two calls',
      calls: [
        { name: 'write_file', args: { file_path: 'b.txt', content: 'long '.repeat(2000) } },
        { name: 'read_file', args: { file_path: 'b.txt' } },
      ],
    })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    const events = await session.events()
    const whole = foldEvents(EMPTY_STATE, events)
    let stepwise = EMPTY_STATE
    for (const [index, event] of events.entries()) {
      stepwise = foldEvent(stepwise, event)
      expect(foldEvents(stepwise, events.slice(index + 1))).toEqual(whole)
    }
    expect(events.every((event, index) => event.seq === index + 1)).toBe(true)
  })

  it('builds and runs a call whose arguments are too long to stand in an event', async () => {
    const session = await new Harness().create({ mode: 'yolo' })
    await session.send({ type: 'prompt.submit', text: 'go' })
    const content = 'line\n'.repeat(20_000)
    await session.send({
      type: 'model.reply',
      calls: [{ name: 'write_file', args: { file_path: 'big.txt', content } }],
    })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.file('big.txt')).toBe(content)
  })

  it('moves long values out of the events and gives them back inline', async () => {
    const session = await new Harness().create()
    const text = 'word '.repeat(5000)
    await session.send({ type: 'prompt.submit', text })
    const [prompt] = await session.of('prompt.submitted')
    expect(prompt?.text).toMatchObject({ bytes: 25_000 })
  })
})
