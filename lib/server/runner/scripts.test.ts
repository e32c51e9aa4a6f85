import { describe, expect, it } from 'vitest'
import { AgentDefinition } from '../../session/agent-definition'
import type { Script } from '../../session/script'
import { Script as ScriptSchema } from '../../session/script'
import { Harness, type TestSession } from './testing/harness'
import { forkOf } from './testing/replaying'

const FILES = { 'a.txt': 'A', 'b.txt': 'B' }

/** Two turns by hand: a read and an answer, then a write and an answer. */
async function recorded(harness: Harness, files: Record<string, string> = FILES): Promise<TestSession> {
  const session = await harness.create({ files, mode: 'yolo' })
  await session.send({ type: 'prompt.submit', text: 'read a' })
  await session.send({
    type: 'model.reply',
    text: 'Reading.',
    calls: [
      { id: 'one', name: 'read_file', args: { file_path: 'a.txt' } },
      { name: 'read_file', args: { file_path: 7 } },
    ],
  })
  await session.until((state) => state.runs.last()?.steps.length === 2)
  await session.send({ type: 'model.reply', text: 'It says A.' })
  await session.send({ type: 'prompt.submit', text: 'write b' })
  await session.send({
    type: 'model.reply',
    calls: [{ name: 'write_file', args: { file_path: 'b.txt', content: 'BB' } }],
  })
  await session.until((state) => state.runs.last()?.steps.length === 2)
  await session.send({ type: 'model.reply', text: 'Written.' })
  await session.send({ type: 'script.record', name: 'demo' })
  return session
}

async function scriptOf(session: TestSession): Promise<Script> {
  const [event] = await session.of('script.defined')
  return ScriptSchema.parse(event?.script)
}

/** Sends prompts to a session one after another. */
async function ask(session: TestSession, ...prompts: string[]): Promise<void> {
  for (const text of prompts) {
    await session.send({ type: 'prompt.submit', text })
    await session.finished()
  }
}

async function notesOf(session: TestSession): Promise<string[]> {
  return (await session.of('model.noted')).map(({ code }) => code)
}

describe('recording a session as a script', () => {
  it('keeps prompts, texts, calls with their given ids, and what they were answered', async () => {
    const script = await scriptOf(await recorded(new Harness()))
    expect(script.turns.map(({ prompt, steps }) => [prompt, steps.length])).toEqual([
      ['read a', 2],
      ['write b', 2],
    ])
    expect(script.turns[0]?.steps[0]).toMatchObject({
      text: 'Reading.',
      calls: [
        { id: 'one', name: 'read_file', args: { file_path: 'a.txt' }, expects: { outcome: 'output' } },
        { name: 'read_file', args: { file_path: 7 }, expects: { outcome: 'error' } },
      ],
    })
  })

  it('refuses a session in which no model has answered', async () => {
    const session = await new Harness().create()
    expect(await session.try({ type: 'script.record', name: 'demo' })).toMatchObject({
      error: { code: 'nothing_to_record' },
    })
  })

  it('keeps texts and arguments that stand as references in the log', async () => {
    const harness = new Harness()
    const session = await harness.create({ files: {}, mode: 'yolo' })
    const content = 'x'.repeat(100_000)
    await session.send({ type: 'prompt.submit', text: 'p'.repeat(9000) })
    await session.send({
      type: 'model.reply',
      text: 't'.repeat(9000),
      calls: [{ name: 'write_file', args: { file_path: 'x', content } }],
    })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    await session.send({ type: 'model.reply', text: 'done' })
    await session.send({ type: 'script.record', name: 'big' })
    const other = await forkOf(harness, session, { atSeq: 1, changes: [] })
    expect((await other.state()).scripts).toEqual([])
    await session.send({ type: 'model.set', model: 'script:big' })
    await ask(session, 'p'.repeat(9000))
    expect(await session.file('x')).toBe(content)
    expect((await session.state()).runs.last()?.outcome).toBe('completed')
  })
})

describe('a session whose model is a script', () => {
  it('comes to the same calls and files in a session of its own, without a note', async () => {
    const harness = new Harness()
    const source = await recorded(harness)
    const session = await harness.create({
      files: FILES,
      mode: 'yolo',
      model: 'script:demo',
      scripts: [{ name: 'demo', script: await scriptOf(source) }],
    })
    await ask(session, 'read a', 'write b')
    expect(await session.responses()).toEqual(await source.responses())
    expect(await session.file('b.txt')).toBe('BB')
    expect(await notesOf(session)).toEqual([])
    await ask(session, 'more')
    expect(await notesOf(session)).toEqual(['script_over'])
  })

  it('notes what differs in another world and goes on', async () => {
    const harness = new Harness()
    const script = await scriptOf(await recorded(harness))
    const session = await harness.create({
      files: { 'a.txt': 'changed' },
      mode: 'yolo',
      model: 'script:demo',
      scripts: [{ name: 'demo', script }],
    })
    await ask(session, 'read a', 'write b')
    // The file that was read, and the one that is made where it was changed before.
    expect(await notesOf(session)).toEqual(['script_differs', 'script_differs'])
    expect((await session.of('model.noted'))[0]?.message).toContain('Call 1 of the step before, read_file')
    expect(await session.file('b.txt')).toBe('BB')
  })

  it('goes on in a fork where it was cut, the script with it', async () => {
    const harness = new Harness()
    const script = await scriptOf(await recorded(harness))
    const session = await harness.create({
      files: FILES,
      mode: 'yolo',
      model: 'script:demo',
      scripts: [{ name: 'demo', script }],
    })
    await ask(session, 'read a')
    const fork = await forkOf(harness, session, {})
    await ask(fork, 'write b')
    expect(await fork.file('b.txt')).toBe('BB')
    expect(await notesOf(fork)).toEqual([])
  })

  it('begins anew when it is restarted', async () => {
    const harness = new Harness()
    const session = await recorded(harness)
    await session.send({ type: 'model.set', model: 'script:demo' })
    await ask(session, 'read a')
    await session.send({ type: 'script.restart', name: 'demo' })
    await ask(session, 'read a')
    expect(await notesOf(session)).toEqual([])
    expect((await session.state()).runs.last()?.steps.length).toBe(2)
  })

  it('goes on with its next turn after prompts that other models answered', async () => {
    const session = await recorded(new Harness())
    await session.send({ type: 'file.write', path: 'b.txt', content: 'B' })
    await session.send({ type: 'model.set', model: 'script:demo' })
    await ask(session, 'read a')
    await session.send({ type: 'model.set', model: 'manual' })
    await session.send({ type: 'prompt.submit', text: 'between' })
    await session.send({ type: 'model.reply', text: 'By hand.' })
    await session.send({ type: 'model.set', model: 'script:demo' })
    await ask(session, 'write b')
    expect(await notesOf(session)).toEqual([])
  })

  it('plays a failing step as a failure, and what follows it on retry', async () => {
    const harness = new Harness()
    const error = { type: 'overloaded', message: 'Try later.', retryable: true }
    const script: Script = { version: 1, turns: [{ steps: [{ text: 'So', error }, { text: 'So it is.' }] }] }
    const session = await harness.create({ model: 'script:x', scripts: [{ name: 'x', script }] })
    await ask(session, 'go')
    expect((await session.of('model.failed'))[0]?.error).toEqual(error)
    await session.send({ type: 'model.retry' })
    expect((await session.finished()).runs.last()?.outcome).toBe('completed')
    await session.send({ type: 'script.record', name: 'again' })
    const state = await session.state()
    expect(state.scripts.find(({ name }) => name === 'again')?.script).toMatchObject({
      turns: [{ steps: [{ error }, { text: 'So it is.' }] }],
    })
  })
})

describe('a script of a session with agents', () => {
  it('speaks for the agents as they spoke', async () => {
    const harness = new Harness()
    const agents = [
      AgentDefinition.parse({ name: 'outer', description: 'd', systemPrompt: 's', tools: ['agent_inner'] }),
      AgentDefinition.parse({ name: 'inner', description: 'd', systemPrompt: 's', tools: ['read_file'] }),
    ]
    const session = await harness.create({ files: FILES, mode: 'yolo', agents })
    const call = (name: string) => ({ name, args: { task: 'look' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [call('no_such_tool'), call('agent_outer')] })
    await session.send({ type: 'model.reply', run: 'r2', calls: [call('agent_inner')] })
    await session.send({
      type: 'model.reply',
      run: 'r3',
      calls: [{ name: 'read_file', args: { file_path: 'a.txt' } }],
    })
    await session.until((state) => state.runs.last()?.steps.length === 2)
    for (const run of ['r3', 'r2', 'r1']) await session.send({ type: 'model.reply', run, text: `said in ${run}` })
    await session.send({ type: 'script.record', name: 'demo' })
    const scripts = [{ name: 'demo', script: await scriptOf(session) }]
    const other = await harness.create({ files: FILES, mode: 'yolo', agents, model: 'script:demo', scripts })
    await ask(other, 'go')
    const essence = async (of: TestSession) =>
      (await of.state()).calls.toArray().map((made) => [made.run, made.name, made.status])
    expect(await essence(other)).toEqual(await essence(session))
    expect(await other.responses()).toEqual(await session.responses())
    expect(await notesOf(other)).toEqual([])
  })
})

describe('commands about scripts', () => {
  it('refuses a model that is a script the session does not carry', async () => {
    const harness = new Harness()
    const session = await recorded(harness)
    expect(await session.try({ type: 'model.set', model: 'script:other' })).toMatchObject({
      error: { code: 'model_unavailable', message: 'This session has no script "other". It has: demo.' },
    })
    expect(await harness.host.create({ model: 'script:demo' }, { ownerId: null })).toMatchObject({ ok: false })
  })

  it('keeps a script that is the session’s model, and removes any other', async () => {
    const session = await recorded(new Harness())
    await session.send({ type: 'model.set', model: 'script:demo' })
    expect(await session.try({ type: 'script.remove', name: 'demo' })).toMatchObject({
      error: { code: 'script_in_use' },
    })
    await session.send({ type: 'model.set', model: 'manual' })
    await session.send({ type: 'script.remove', name: 'demo' })
    expect((await session.state()).scripts).toEqual([])
    expect(await session.try({ type: 'script.restart', name: 'demo' })).toMatchObject({
      error: { code: 'script_not_found' },
    })
  })
})
