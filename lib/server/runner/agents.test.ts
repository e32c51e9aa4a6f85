import { describe, expect, it } from 'vitest'
import { createPlanner } from '../../models/create-planner'
import type { AgentDefinitionInput } from '../../session/agent-definition'
import { AgentDefinition } from '../../session/agent-definition'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { selectAncestors, selectAwaitingApproval, selectCall } from '../../session/selectors'
import { BUILTIN_AGENTS } from '../../tools/agent/builtin-agents'
import { createMemoryStore } from '../store/memory-store'
import { Harness, type TestSession } from './testing/harness'

function agent(name: string, tools: string[], more: Partial<AgentDefinitionInput> = {}): AgentDefinition {
  return AgentDefinition.parse({
    name,
    description: `${name} does it`,
    systemPrompt: `You are ${name}.`,
    tools,
    ...more,
  })
}

const WRITER = agent('writer', ['read_file', 'write_file', 'agent_*'])
const READER = agent('reader', ['read_file', 'glob'])
const CHAIN = [
  agent('outer', ['agent_middle']),
  agent('middle', ['agent_inner', 'read_file']),
  agent('inner', ['write_file']),
]

async function begun(agents: AgentDefinition[], harness = new Harness()): Promise<TestSession> {
  const session = await harness.create({ agents, files: { 'a.txt': 'A' } })
  await session.send({ type: 'prompt.submit', text: 'go' })
  return session
}

const call = (name: string, args: unknown) => ({ name, args })
const task = (name: string) => call(name, { task: `task of ${name}` })

describe('an agent’s call', () => {
  it('is a nested run with the agent’s own prompt, task and tools, whose last text is the output', async () => {
    const session = await begun([WRITER])
    await session.send({ type: 'model.reply', calls: [task('agent_writer')] })
    const [, requested] = await session.of('model.requested')
    expect(requested).toMatchObject({ run: 'r2', turn: 1, step: 1, tools: ['read_file', 'write_file', 'agent_writer'] })
    expect(requested?.systemPrompt).toContain('You are writer.')
    await session.send({ type: 'model.reply', run: 'r2', step: 1, calls: [call('read_file', { file_path: 'a.txt' })] })
    await session.until((state) => state.runs.get(1)?.steps.length === 2)
    await session.send({ type: 'model.reply', run: 'r2', step: 2, text: 'It says A.' })
    expect(selectCall(await session.state(), 'c1')).toMatchObject({ status: 'success', nestedRun: 'r2' })
    expect((await session.responses())[0]).toEqual({ output: 'It says A.' })
    await session.send({ type: 'model.reply', text: 'done' })
    const state = await session.finished()
    expect(state.runs.toArray().map(({ run, outcome }) => [run, outcome])).toEqual([
      ['r1', 'completed'],
      ['r2', 'completed'],
    ])
    expect(foldEvents(EMPTY_STATE, await session.events())).toEqual(state)
  })

  it('asks at the deepest level at once, and what it writes is the session’s', async () => {
    const session = await begun(CHAIN)
    await session.send({ type: 'model.reply', calls: [task('agent_outer')] })
    await session.send({ type: 'model.reply', run: 'r2', calls: [task('agent_middle')] })
    await session.send({ type: 'model.reply', run: 'r3', calls: [task('agent_inner')] })
    await session.send({
      type: 'model.reply',
      run: 'r4',
      calls: [call('write_file', { file_path: 'b.txt', content: 'B' })],
    })
    const [asked] = selectAwaitingApproval(await session.state())
    if (!asked) throw new Error('nobody is asked')
    expect(selectAncestors(await session.state(), asked).map(({ name }) => name)).toEqual([
      'agent_outer',
      'agent_middle',
      'agent_inner',
    ])
    await session.send({ type: 'approval.give', callId: asked.callId, outcome: 'proceed_once' })
    await session.until((state) => selectCall(state, 'c4')?.status === 'success')
    expect(await session.file('b.txt')).toBe('B')
    for (const run of ['r4', 'r3', 'r2', 'r1']) await session.send({ type: 'model.reply', run, text: `end of ${run}` })
    expect(await session.finished()).toMatchObject({ openRuns: [] })
    expect((await session.responses()).map(({ output }) => output)).toEqual([
      'end of r2',
      'end of r3',
      'end of r4',
      expect.any(String),
    ])
  })

  it('is cancelled downwards, each call and run ending once', async () => {
    const session = await begun(CHAIN)
    await session.send({ type: 'model.reply', calls: [task('agent_outer'), call('read_file', { file_path: 'a.txt' })] })
    await session.send({ type: 'model.reply', run: 'r2', calls: [task('agent_middle')] })
    await session.send({ type: 'model.reply', run: 'r3', calls: [task('agent_inner')] })
    await session.send({ type: 'call.cancel', callId: 'c1' })
    const state = await session.until((now) => selectCall(now, 'c2')?.status === 'success')
    expect(state.calls.toArray().map(({ status, cancelReason }) => [status, cancelReason])).toEqual([
      ['cancelled', 'cancelled_by_user'],
      ['success', undefined],
      ['cancelled', 'run_cancelled'],
      ['cancelled', 'run_cancelled'],
    ])
    expect(state.openRuns).toEqual(['r1'])
    expect((await session.of('run.finished')).map(({ run, outcome }) => [run, outcome])).toEqual([
      ['r4', 'cancelled'],
      ['r3', 'cancelled'],
      ['r2', 'cancelled'],
    ])
  })

  const limits = [
    { name: 'says which step limit ended it', limits: { maxSteps: 1 }, want: { type: 'agent_step_limit' } },
    { name: 'says that its time was up', limits: { maxSteps: 9, timeoutMs: 5000 }, want: { type: 'agent_timeout' } },
  ]
  it.each(limits)('$name', async ({ limits: given, want }) => {
    const harness = new Harness()
    const session = await begun([agent('writer', ['*'], { limits: given })], harness)
    await session.send({ type: 'model.reply', calls: [task('agent_writer')] })
    await session.send({ type: 'model.reply', run: 'r2', text: 'looking', calls: [call('no_such', {})] })
    harness.advance(6000)
    const state = await session.until((now) => selectCall(now, 'c1')?.endedAt !== undefined)
    expect(selectCall(state, 'c1')?.failure?.error).toMatchObject(want)
    expect(state.openRuns).toEqual(['r1'])
  })

  it('fails with what its model said where that failed, and the run goes on', async () => {
    const error = { type: 'unavailable', message: 'the model is overloaded', retryable: true }
    const harness = new Harness({ script: () => [{ type: 'error', error }] })
    const session = await begun([agent('writer', ['*'], { model: 'planner' })], harness)
    await session.send({ type: 'model.reply', calls: [task('agent_writer')] })
    const state = await session.until((now) => selectCall(now, 'c1')?.endedAt !== undefined)
    expect(selectCall(state, 'c1')?.functionResponse?.response.error).toMatch(/overloaded.*Call it again/)
    expect(state.runs.get(0)?.steps.at(-1)).toMatchObject({ step: 2, status: 'open' })
  })

  const outside = [
    {
      name: 'a tool it was not given',
      call: call('glob', { pattern: '*' }),
      want: /not among the tools of agent_inner/,
    },
    {
      name: 'an agent that would be too deep',
      call: task('agent_inner'),
      want: /is the deepest an agent may run here/,
    },
  ]
  it.each(outside)('cannot call $name', async ({ call: made, want }) => {
    const session = await begun([agent('inner', ['read_file', 'agent_inner'], { limits: { maxDepth: 0 } })])
    await session.send({ type: 'model.reply', calls: [task('agent_inner')] })
    await session.send({ type: 'model.reply', run: 'r2', calls: [made] })
    const state = await session.state()
    expect(selectCall(state, 'c2')?.failure).toMatchObject({
      stage: 'lookup',
      error: { message: expect.stringMatching(want) },
    })
    expect(state.runs.get(1)?.steps[0]?.tools).toEqual(['read_file'])
  })

  it('holds the calls after it while it may change something, and nobody where it only reads', async () => {
    const session = await begun([WRITER, READER])
    const read = call('read_file', { file_path: 'a.txt' })
    await session.send({ type: 'model.reply', calls: [task('agent_reader'), read, task('agent_writer'), read] })
    const state = await session.until((now) => selectCall(now, 'c2')?.status === 'success')
    expect(state.calls.toArray().map(({ status }) => status)).toEqual([
      'executing',
      'success',
      'scheduled',
      'scheduled',
    ])
    expect(selectCall(state, 'c3')).toMatchObject({ barrier: true, waitsFor: ['c1', 'c2'] })
  })

  it('reads before what comes after it is changed', async () => {
    const session = await begun(
      [READER],
      new Harness({
        shell: async ({ workspace }) => {
          const written = workspace.write('a.txt', 'changed')
          if (!written.ok) throw new Error(written.error.message)
          return { output: '', exitCode: 0, workspace: written.value, reads: [], timedOut: false, aborted: false }
        },
      }),
    )
    await session.send({ type: 'mode.set', mode: 'yolo' })
    await session.send({
      type: 'model.reply',
      calls: [task('agent_reader'), call('run_shell_command', { command: 'x' })],
    })
    await session.until((now) => selectCall(now, 'c2')?.status === 'executing')
    await session.send({ type: 'model.reply', run: 'r2', calls: [call('read_file', { file_path: 'a.txt' })] })
    await session.until((now) => selectCall(now, 'c3')?.status === 'success')
    await session.send({ type: 'model.reply', run: 'r2', text: 'read' })
    const state = await session.until((now) => selectCall(now, 'c2')?.status === 'success')
    expect(selectCall(state, 'c3')?.functionResponse?.response.output).toMatch(/\bA$/)
    expect(await session.file('a.txt')).toBe('changed')
  })

  it('goes on in another process where it was, and is not told apart afterwards', async () => {
    const store = createMemoryStore()
    const first = new Harness({ store })
    const { id } = await begun(CHAIN, first)
    const before = first.session(id)
    await before.send({ type: 'model.reply', calls: [task('agent_outer')] })
    await before.send({ type: 'model.reply', run: 'r2', calls: [task('agent_middle')] })
    await before.send({ type: 'model.reply', run: 'r3', calls: [task('agent_inner')] })
    await before.send({ type: 'agent.remove', name: 'inner' })
    await before.send({
      type: 'model.reply',
      run: 'r4',
      calls: [call('write_file', { file_path: 'b.txt', content: 'B' })],
    })
    await first.host.stop()
    const second = new Harness({ store })
    await second.host.recover()
    const session = second.session(id)
    expect(selectAwaitingApproval(await session.state()).map(({ callId }) => callId)).toEqual(['c4'])
    await session.send({ type: 'approval.give', callId: 'c4', outcome: 'proceed_once' })
    await session.until((state) => selectCall(state, 'c4')?.status === 'success')
    for (const run of ['r4', 'r3', 'r2', 'r1']) await session.send({ type: 'model.reply', run, text: 'ok' })
    expect((await session.finished()).calls.toArray().map(({ status }) => status)).toEqual(Array(4).fill('success'))
    expect(second.bugs).toEqual([])
  })

  it('rerun on a scratch copy leaves the session’s files alone and sees what it has written', async () => {
    const session = await begun([WRITER])
    await session.send({ type: 'mode.set', mode: 'yolo' })
    await session.send({ type: 'model.reply', calls: [task('agent_writer')] })
    await session.send({ type: 'model.reply', run: 'r2', text: 'nothing to do' })
    await session.send({ type: 'model.reply', text: 'done' })
    await session.send({ type: 'call.rerun', callId: 'c1' })
    await session.send({
      type: 'model.reply',
      run: 'r4',
      calls: [call('write_file', { file_path: 'b.txt', content: 'B' })],
    })
    await session.until((state) => selectCall(state, 'c3')?.status === 'success')
    await session.send({ type: 'model.reply', run: 'r4', calls: [call('read_file', { file_path: 'b.txt' })] })
    const state = await session.until((now) => selectCall(now, 'c4')?.endedAt !== undefined)
    expect(selectCall(state, 'c4')?.functionResponse?.response.output).toMatch(/\bB$/)
    await session.send({ type: 'model.reply', run: 'r4', text: 'done' })
    await session.finished()
    expect(await session.file('b.txt')).toBeUndefined()
  })

  it('obeys rules for its own calls, by its name', async () => {
    const policy = '[[rule]]\ntoolName = "write_file"\nsubagent = "writer"\ndecision = "deny"\npriority = 900\n'
    const session = await begun([WRITER])
    await session.send({ type: 'policy.set', toml: policy })
    await session.send({ type: 'model.reply', calls: [task('agent_writer')] })
    expect((await session.state()).runs.get(1)?.steps[0]?.tools).toEqual(['read_file', 'agent_writer'])
    await session.send({ type: 'model.reply', run: 'r2', calls: [call('write_file', { file_path: 'b', content: '' })] })
    expect(selectCall(await session.state(), 'c2')?.failure).toMatchObject({
      stage: 'lookup',
      hiddenBy: expect.any(String),
    })
  })
})

describe('agent.define', () => {
  it('refuses a name that is taken and a model that is not there, and says so', async () => {
    const session = await new Harness().create({ agents: [agent('a b', [])] })
    const codes = []
    for (const other of [
      agent('a_b', []),
      agent('x', [], { model: 'openai:none' }),
      agent('y', [], { parametersJsonSchema: { type: 7 } }),
    ]) {
      const answer = await session.try({ type: 'agent.define', agent: other })
      codes.push(answer.ok ? 'ok' : answer.error.code)
    }
    expect(codes).toEqual(['name_taken', 'model_unavailable', 'invalid_schema'])
  })

  it('makes new versions of an agent and takes it away again', async () => {
    const session = await new Harness().create({})
    await session.send({ type: 'agent.define', agent: READER })
    await session.send({ type: 'agent.define', agent: { ...READER, systemPrompt: 'x'.repeat(9000) } })
    expect((await session.state()).tools.get('agent_reader')).toMatchObject({ version: 2, enabled: true })
    await session.send({ type: 'agent.remove', name: 'reader' })
    expect((await session.state()).toolNames).not.toContain('agent_reader')
  })
})

describe('the agents that come with Callscope, with the planner as every model', () => {
  const FILES = { 'src/a.ts': '// TODO: one\nexport const a = 1\n', 'src/b.ts': 'export const b = 2\n' }

  async function asked(prompt: string): Promise<TestSession> {
    const harness = new Harness({ models: { planner: createPlanner() }, quickTimersMs: 1000 })
    const session = await harness.create({ model: 'planner', agents: BUILTIN_AGENTS, files: FILES })
    await session.send({ type: 'prompt.submit', text: prompt })
    return session
  }

  it('look things up without asking anybody', async () => {
    const session = await asked('Ask the investigator to find every TODO')
    const state = await session.finished()
    const [own, ...nested] = state.calls.toArray()
    expect(own).toMatchObject({ name: 'agent_investigator', status: 'success', changing: false, barrier: false })
    expect(nested.map(({ name, status }) => [name, status])).toContainEqual(['grep_search', 'success'])
    expect(String(own?.functionResponse?.response.output)).toContain('src/a.ts')
    expect(String(state.runs.get(0)?.steps.at(-1)?.text)).toContain('src/a.ts')
  })

  it('ask about each change that they make', async () => {
    const session = await asked('Have the writer create notes/x.md with hello')
    const waiting = await session.until((state) => selectAwaitingApproval(state).length > 0)
    const [call] = selectAwaitingApproval(waiting)
    expect(call).toMatchObject({ name: 'write_file', run: 'r2' })
    await session.send({ type: 'approval.give', callId: call?.callId ?? '', outcome: 'proceed_once' })
    await session.finished()
    expect(await session.file('notes/x.md')).toContain('hello')
  })
})
