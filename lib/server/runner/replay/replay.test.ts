import { describe, expect, it } from 'vitest'
import type { ModelEvent, ModelRequest } from '../../../models/port'
import { selectAwaitingApproval } from '../../../session/selectors'
import type { ShellOutcome, ShellRequest } from '../../../tools/shell-port'
import { createMemoryStore } from '../../store/memory-store'
import { Harness, type TestSession } from '../testing/harness'
import { divergenceOf, essenceOf, forkOf } from '../testing/replaying'

const FILES = { 'a.txt': 'A', 'b.txt': 'B' }
const WEATHER = {
  name: 'weather',
  description: 'tells the weather',
  kind: 'custom' as const,
  parametersJsonSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  implementation: { type: 'canned' as const, result: 'sunny' },
}

/** Three steps: reads, then a write and a shell command, then words. */
function script({ step, contents }: ModelRequest): readonly ModelEvent[] {
  const end: ModelEvent = { type: 'end', finishReason: 'STOP' }
  const said = JSON.stringify(contents.at(-1))
  if (step === 1) {
    return [
      { type: 'text', text: 'looking' },
      { type: 'call', name: 'read_file', args: { file_path: 'a.txt' } },
      { type: 'call', name: 'weather', args: { city: 'Rome' } },
      { type: 'call', name: 'read_file', args: { file_path: 7 } },
      end,
    ]
  }
  if (step === 2) {
    const content = said.includes('rain') ? 'wet' : 'dry'
    return [
      { type: 'call', name: 'write_file', args: { file_path: 'a.txt', content } },
      { type: 'call', name: 'run_shell_command', args: { command: 'touch c' } },
      end,
    ]
  }
  return [{ type: 'text', text: 'done' }, end]
}

interface Counted {
  model: number
  shell: number
}

function counting(counted: Counted, store = createMemoryStore()) {
  const shell = async (request: ShellRequest): Promise<ShellOutcome> => {
    counted.shell++
    request.onOutput('touching\n')
    const written = request.workspace.write('c.txt', 'touched')
    const workspace = written.ok ? written.value : request.workspace
    return { exitCode: 0, output: 'touching\n', workspace, reads: [], timedOut: false, aborted: false }
  }
  return new Harness({
    store,
    shell,
    script: (request) => {
      counted.model++
      return script(request)
    },
  })
}

async function approveAll(session: TestSession): Promise<void> {
  for (;;) {
    const state = await session.until((now) => now.openRuns.length === 0 || selectAwaitingApproval(now).length > 0)
    const [asked] = selectAwaitingApproval(state)
    if (!asked) return
    await session.send({ type: 'approval.give', callId: asked.callId, outcome: 'proceed_once' })
  }
}

async function recorded(counted: Counted = { model: 0, shell: 0 }) {
  const harness = counting(counted)
  const session = await harness.create({ model: 'planner', files: FILES, tools: [WEATHER] })
  await session.send({ type: 'prompt.submit', text: 'go' })
  await approveAll(session)
  return { harness, session }
}

describe('a fork that replays a record', () => {
  it('comes to the same with no model asked and no tool executed, wherever it is cut', async () => {
    const counted = { model: 0, shell: 0 }
    const { harness, session } = await recorded(counted)
    const before = { ...counted }
    const want = essenceOf(await session.state())
    const last = (await session.state()).seq
    for (let atSeq = 1; atSeq <= last; atSeq++) {
      const fork = await forkOf(harness, session, { atSeq, replay: {} })
      const state = await fork.until((now) => now.replay?.status !== 'active')
      expect([atSeq, state.replay?.status, divergenceOf(await fork.events())]).toEqual([atSeq, 'finished', undefined])
      expect(essenceOf(state)).toEqual(want)
    }
    expect(counted).toEqual(before)
    expect(harness.bugs).toEqual([])
  })

  it('says on each event that it took over where it stands in the record', async () => {
    const { harness, session } = await recorded()
    const fork = await forkOf(harness, session, { atSeq: 1, replay: {} })
    await fork.finished()
    const parent = new Map((await session.events()).map((event) => [event.seq, event.type]))
    const taken = (await fork.events()).filter((event) => event.recorded)
    expect(taken.map((event) => event.type)).toContain('call.succeeded')
    for (const event of taken) expect(parent.get(event.recorded?.seq ?? 0)).toBe(event.type)
  })

  it('goes on with a changed declaration from the first request that names it', async () => {
    const { harness, session } = await recorded()
    const changed = { ...WEATHER, parametersJsonSchema: { type: 'object', properties: { place: { type: 'string' } } } }
    const fork = await forkOf(harness, session, {
      atSeq: 1,
      changes: [{ type: 'tool.define', tool: changed }],
      replay: {},
    })
    await approveAll(fork)
    expect(divergenceOf(await fork.events())).toEqual({
      stage: 'model',
      run: 'r1',
      step: 1,
      why: 'declarations',
      detail: 'weather',
    })
    expect((await fork.state()).calls.get(0)?.recordedSeq).toBeUndefined()
  })

  it('builds a recorded call by the new declaration and asks the model anew once that differs', async () => {
    const { harness, session } = await recorded()
    const requested = (await session.of('model.requested'))[0]
    const strict = { ...WEATHER, parametersJsonSchema: { type: 'object', required: ['country'] } }
    const fork = await forkOf(harness, session, {
      atSeq: requested?.seq ?? 0,
      changes: [{ type: 'tool.define', tool: strict }],
      replay: {},
    })
    await approveAll(fork)
    const state = await fork.state()
    expect(
      state.calls
        .toArray()
        .slice(0, 3)
        .map((call) => call.status),
    ).toEqual(['success', 'error', 'error'])
    expect(state.calls.get(0)?.recordedSeq).toBeDefined()
    expect(divergenceOf(await fork.events())).toMatchObject({ stage: 'model', step: 2, why: 'declarations' })
  })

  it('asks a person where a changed policy asks, and takes the recorded result once they agree', async () => {
    const counted = { model: 0, shell: 0 }
    const { harness, session } = await recorded(counted)
    const before = { ...counted }
    const fork = await forkOf(harness, session, {
      atSeq: 1,
      changes: [
        { type: 'policy.set', toml: '[[rule]]\ntoolName = "read_file"\ndecision = "ask_user"\npriority = 900\n' },
      ],
      replay: {},
    })
    await fork.until((state) => selectAwaitingApproval(state).some((call) => call.callId === 'c1'))
    await fork.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    const state = await fork.until((now) => now.replay?.status !== 'active')
    expect(state.replay?.status).toBe('finished')
    expect(state.calls.get(0)?.recordedSeq).toBeDefined()
    expect(counted).toEqual(before)
  })

  it('takes the result of a call whose files are the same, and runs the first whose file was changed', async () => {
    const { harness, session } = await recorded()
    const fork = await forkOf(harness, session, {
      atSeq: 1,
      changes: [{ type: 'file.write', path: 'b.txt', content: 'another B' }],
      replay: {},
    })
    await approveAll(fork)
    expect((await fork.state()).calls.get(0)?.recordedSeq).toBeDefined()
    const other = await forkOf(harness, session, {
      atSeq: 1,
      changes: [{ type: 'file.write', path: 'a.txt', content: 'another A' }],
      replay: {},
    })
    await approveAll(other)
    expect(divergenceOf(await other.events())).toEqual({
      stage: 'call',
      run: 'r1',
      about: 'c1',
      why: 'files',
      detail: 'a.txt',
    })
    expect((await other.state()).calls.get(0)?.functionResponse?.response.output).toContain('another A')
  })

  it('runs a tool that works otherwise than then', async () => {
    const { harness, session } = await recorded()
    const rainy = { ...WEATHER, implementation: { type: 'canned' as const, result: 'rain' } }
    const fork = await forkOf(harness, session, {
      atSeq: (await session.of('model.requested'))[0]?.seq ?? 0,
      changes: [{ type: 'tool.define', tool: rainy }],
      replay: {},
    })
    await approveAll(fork)
    expect(divergenceOf(await fork.events())).toMatchObject({ stage: 'call', about: 'c2', why: 'implementation' })
    expect(await fork.file('a.txt')).toBe('wet')
  })

  it('gives a call the result a person wrote, and goes on from what the model says to it', async () => {
    const { harness, session } = await recorded()
    const fork = await forkOf(harness, session, {
      atSeq: (await session.of('call.executing')).find((event) => event.callId === 'c2')?.seq ?? 0,
      replay: { results: [{ about: 'c2', response: { sky: 'rain' } }] },
    })
    await approveAll(fork)
    const state = await fork.state()
    expect(state.calls.get(1)).toMatchObject({ isWritten: true, status: 'success' })
    expect(state.calls.get(1)?.functionResponse?.response).toEqual({ output: '{"sky":"rain"}' })
    expect(divergenceOf(await fork.events())).toMatchObject({
      stage: 'call',
      about: 'c2',
      why: 'result_written',
      step: 2,
    })
    expect(await fork.file('a.txt')).toBe('wet')
    expect(harness.bugs).toEqual([])
  })

  it.each([
    { name: 'of a call that is not there', about: 'c99', code: 'unknown_call' },
    { name: 'of a call that had ended by the cut', about: 'c1', code: 'call_ended' },
  ])('refuses a written result $name, and leaves no fork behind', async ({ about, code }) => {
    const { harness, session } = await recorded()
    const request = { replay: { calls: 'recorded' as const, results: [{ about, response: 'x' }] } }
    const refused = await harness.host.fork(session.id, request, { ownerId: 'owner' })
    expect(refused).toMatchObject({ ok: false, error: { status: 422, code } })
    expect(await harness.store.listSessions(null, 10)).toHaveLength(1)
  })

  it('is not made at all where a change is refused', async () => {
    const { harness, session } = await recorded()
    const request = { changes: [{ type: 'policy.set' as const, toml: 'not toml' }] }
    const refused = await harness.host.fork(session.id, request, { ownerId: 'owner' })
    expect(refused).toMatchObject({ ok: false, error: { status: 422 } })
    expect(await harness.store.listSessions(null, 10)).toHaveLength(1)
  })

  it('executes everything where calls are live, and still takes the answers of the model', async () => {
    const counted = { model: 0, shell: 0 }
    const { harness, session } = await recorded(counted)
    const before = { ...counted }
    const fork = await forkOf(harness, session, { atSeq: 1, replay: { calls: 'live' } })
    await approveAll(fork)
    const state = await fork.state()
    expect(state.replay?.status).toBe('finished')
    expect(state.calls.toArray().every((call) => call.recordedSeq === undefined)).toBe(true)
    expect(counted).toEqual({ model: before.model, shell: before.shell + 1 })
    expect(essenceOf(state)).toEqual(essenceOf(await session.state()))
  })

  it('repeats later prompts, files and settings, but for what the fork has set itself', async () => {
    const { harness, session } = await recorded()
    await session.send({ type: 'file.write', path: 'b.txt', content: 'by hand' })
    await session.send({ type: 'mode.set', mode: 'yolo' })
    await session.send({ type: 'options.set', options: { maxSteps: 7 } })
    await session.send({ type: 'prompt.submit', text: 'again' })
    await session.finished()
    const fork = await forkOf(harness, session, { atSeq: 1, replay: {} })
    const state = await fork.until((now) => now.replay?.status !== 'active')
    expect(essenceOf(state)).toEqual(essenceOf(await session.state()))
    const other = await forkOf(harness, session, {
      atSeq: 1,
      changes: [{ type: 'options.set', options: { maxSteps: 9 } }],
      replay: {},
    })
    const kept = await other.until((now) => now.replay?.status !== 'active')
    expect([kept.options.maxSteps, kept.mode, kept.replay?.status]).toEqual([9, 'yolo', 'finished'])
  })

  it('goes on where it was after a crash in the middle', async () => {
    const counted = { model: 0, shell: 0 }
    const store = createMemoryStore()
    const first = counting(counted, store)
    const session = await first.create({ model: 'planner', files: FILES, tools: [WEATHER] })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await approveAll(session)
    const want = essenceOf(await session.state())
    const asked = { ...counted }
    // Held at each write: the fork waits for a person in mid-replay, and the process ends there.
    const fork = await forkOf(first, session, {
      atSeq: 1,
      changes: [{ type: 'breakpoints.set', breakpoints: [{ stage: 'execute', tools: ['write_file'] }] }],
      replay: {},
    })
    await fork.until((state) => state.calls.toArray().some((call) => call.holds.length > 0))
    await first.host.stop()
    const second = counting(counted, store)
    await second.host.recover()
    const again = second.session(fork.id)
    await again.send({ type: 'call.release', callId: 'c4' })
    const state = await again.until((now) => now.replay?.status !== 'active')
    expect(state.replay?.status).toBe('finished')
    expect(essenceOf(state)).toEqual(want)
    expect(counted).toEqual(asked)
  })

  it('diverges where the record is gone, and goes on live', async () => {
    const { harness, session } = await recorded()
    const fork = await forkOf(harness, session, {
      atSeq: 1,
      changes: [{ type: 'breakpoints.set', breakpoints: [{ stage: 'execute' }] }],
      replay: {},
    })
    await fork.until((state) => state.calls.toArray().some((call) => call.holds.length > 0))
    await harness.host.stop()
    await harness.store.deleteSession(session.id)
    const later = counting({ model: 0, shell: 0 }, harness.store)
    const again = later.session(fork.id)
    await again.send({ type: 'breakpoints.set', breakpoints: [] })
    await approveAll(again)
    expect(divergenceOf(await again.events())).toMatchObject({ why: 'record_gone' })
  })

  it('does not read the record of a session that it is no fork of, whatever its log says', async () => {
    const { harness, session } = await recorded()
    const events = await session.events()
    const armed = {
      seq: 2,
      at: 1,
      type: 'replay.armed',
      source: { id: session.id, fromSeq: 1, untilSeq: events.length },
      calls: 'recorded',
    }
    const made = await harness.host.createFromLog([JSON.stringify(events[0]), JSON.stringify(armed)], [], {
      ownerId: null,
    })
    if (!made.ok) throw new Error(made.error.message)
    const stranger = harness.session(made.value.id)
    await stranger.send({ type: 'mode.set', mode: 'yolo' })
    expect(divergenceOf(await stranger.events())).toMatchObject({ why: 'record_gone' })
  })
})

describe('a model of a provider in a replay', () => {
  it('is asked only after a person said so', async () => {
    const counted = { model: 0, shell: 0 }
    const harness = counting(counted)
    const session = await harness.create({ model: 'planner', files: FILES, tools: [WEATHER], mode: 'yolo' })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.finished()
    const asked = counted.model
    const fork = await forkOf(harness, session, {
      atSeq: 1,
      changes: [{ type: 'model.set', model: 'test:scripted' }],
      replay: {},
    })
    const failed = await fork.finished()
    expect(failed.runs.last()).toMatchObject({ outcome: 'failed' })
    expect((await fork.of('model.failed'))[0]?.error).toMatchObject({ type: 'not_recorded', retryable: true })
    expect(counted.model).toBe(asked)
    await fork.send({ type: 'model.retry' })
    const retried = await fork.finished()
    expect(retried.runs.last()?.outcome).toBe('completed')
    expect(counted.model).toBeGreaterThan(asked)
  })

  it('is asked at once where calls are live', async () => {
    const counted = { model: 0, shell: 0 }
    const harness = counting(counted)
    const session = await harness.create({ model: 'planner', files: FILES, tools: [WEATHER], mode: 'yolo' })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.finished()
    const fork = await forkOf(harness, session, {
      atSeq: 1,
      changes: [{ type: 'model.set', model: 'test:scripted' }],
      replay: { calls: 'live' },
    })
    expect((await fork.finished()).runs.last()?.outcome).toBe('completed')
  })
})
