import { describe, expect, it } from 'vitest'
import type { CommandInput } from '../../session/commands'
import { selectAwaitingApproval } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import { createMemoryStore } from '../store/memory-store'
import { Harness, type TestSession } from './testing/harness'

const FILES = { 'a.txt': 'one\n', 'b.txt': 'two\n' }
const write = (content: string, file = 'a.txt') => ({ name: 'write_file', args: { file_path: file, content } })
const read = (file = 'a.txt') => ({ name: 'read_file', args: { file_path: file } })

async function asked(...calls: { name: string; args: unknown }[]): Promise<TestSession> {
  const session = await new Harness().create({ files: FILES })
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls })
  return session
}

function callOf(state: SessionState, index: number): CallState | undefined {
  return state.calls.get(index)
}

describe('while an approval is open', () => {
  const denials: { name: string; change: CommandInput; says: string }[] = [
    { name: 'the mode becomes one that denies the call', change: { type: 'mode.set', mode: 'plan' }, says: 'plan' },
    {
      name: 'the policy comes to deny it',
      change: {
        type: 'policy.set',
        toml: '[[rule]]\ntoolName = "write_file"\ndecision = "deny"\npriority = 9\nargsPattern = "a.txt"\n',
      },
      says: 'default',
    },
  ]
  it.each(denials)('fails a call that is agreed to after $name', async ({ change, says }) => {
    const session = await asked(write('new'))
    await session.send(change)
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_always' })
    const call = callOf(await session.state(), 0)
    expect(call).toMatchObject({ status: 'error', failure: { stage: 'policy', error: { type: 'policy_violation' } } })
    expect(call?.policy).toMatchObject({ decision: 'deny', mode: says })
    expect(await session.file('a.txt')).toBe('one\n')
    expect(await session.of('policy.rule_added')).toEqual([])
  })

  it('keeps asking where the change only makes it more permissive', async () => {
    const session = await asked(write('new'))
    await session.send({ type: 'mode.set', mode: 'yolo' })
    expect(selectAwaitingApproval(await session.state())).toHaveLength(1)
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    expect(callOf(await session.state(), 0)?.status).toBe('executing')
  })

  it('fails the calls of a tool that is removed, and lets those that they held go on', async () => {
    const session = await asked(write('new'), read())
    await session.send({ type: 'tool.remove', name: 'write_file' })
    const state = await session.until((now) => callOf(now, 1)?.endedAt !== undefined)
    expect(callOf(state, 0)).toMatchObject({
      status: 'error',
      failure: { stage: 'approval', error: { type: 'tool_not_registered' } },
    })
    expect(callOf(state, 1)).toMatchObject({ status: 'success' })
    expect(await session.file('a.txt')).toBe('one\n')
  })

  it('runs a call by the version it was built with when its tool is defined anew', async () => {
    const session = await asked(write('new'))
    const tool = { ...toolOf(await session.state(), 'write_file'), description: 'another one' }
    await session.send({ type: 'tool.define', tool })
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    const state = await session.until((now) => callOf(now, 0)?.endedAt !== undefined)
    expect(callOf(state, 0)).toMatchObject({ status: 'success', toolVersion: 1 })
    expect(state.tools.get('write_file')?.version).toBe(2)
  })
})

function toolOf(state: SessionState, name: string) {
  const tool = state.tools.get(name)?.definition
  if (!tool) throw new Error(`there is no tool ${name}`)
  return tool
}

describe('a rerun', () => {
  it('takes the arguments that a person had put in place of the model’s', async () => {
    const session = await asked(write('proposed'))
    await session.send({
      type: 'approval.give',
      callId: 'c1',
      outcome: 'modify',
      args: { file_path: 'a.txt', content: 'edited' },
    })
    await session.until((state) => callOf(state, 0)?.endedAt !== undefined)
    await session.send({ type: 'call.rerun', callId: 'c1' })
    const state = await session.until((now) => callOf(now, 1)?.endedAt !== undefined)
    expect(callOf(state, 1)?.args).toEqual({ file_path: 'a.txt', content: 'edited' })
  })
})

describe('a fork', () => {
  it('goes on from every event of its past, until it waits for a person or is done', async () => {
    const store = createMemoryStore()
    const harness = new Harness({ store })
    const session = await harness.create({ files: FILES })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [read(), write('new'), read()] })
    await session.send({ type: 'approval.give', callId: 'c2', outcome: 'proceed_once' })
    await session.until((state) => state.runs.get(0)?.steps.length === 2)
    await session.send({ type: 'model.reply', text: 'done' })
    const { seq } = await session.finished()
    for (let atSeq = 1; atSeq <= seq; atSeq++) {
      const fork = await harness.host.fork(session.id, { atSeq }, { ownerId: 'owner' })
      if (!fork.ok) throw new Error(fork.error.message)
      await playToEnd(harness.session(fork.value.id))
    }
    expect(harness.bugs).toEqual([])
  })
})

/** Answers everything a session waits for; throws where it neither waits nor is done. */
async function playToEnd(session: TestSession): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    const state = await session.until((now) => isAtRest(now))
    if (state.openRuns.length === 0) return
    const [call] = selectAwaitingApproval(state)
    if (call) await session.send({ type: 'approval.give', callId: call.callId, outcome: 'proceed_once' })
    else await session.send({ type: 'model.reply', text: 'done' })
  }
  throw new Error('the fork does not come to an end')
}

function isAtRest(state: SessionState): boolean {
  const step = state.runs.last()?.steps.at(-1)
  return state.openRuns.length === 0 || selectAwaitingApproval(state).length > 0 || step?.status === 'open'
}
