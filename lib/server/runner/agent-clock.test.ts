import { describe, expect, it } from 'vitest'
import { AgentDefinition } from '../../session/agent-definition'
import { selectCall } from '../../session/selectors'
import type { SessionState } from '../../session/state'
import { createMemoryStore } from '../store/memory-store'
import { Harness, type TestSession } from './testing/harness'

const WRITE = { name: 'write_file', args: { file_path: 'b.txt', content: 'B' } }
const ASK = { name: 'ask_user', args: { questions: [{ type: 'text', header: 'Why', question: 'Why?' }] } }
const isOver = (state: SessionState) => selectCall(state, 'c1')?.endedAt !== undefined
const isTimedOut = (state: SessionState) => state.runs.get(1)?.cancelBecause === 'timeout'

function timed(name: string, tools: string[]): AgentDefinition {
  const limits = { timeoutMs: 5000 }
  return AgentDefinition.parse({ name, description: name, systemPrompt: `You are ${name}.`, tools, limits })
}

const task = (name: string) => ({ name, args: { task: 'do it' } })

/** An agent with five seconds, whose call waits for a person. */
async function waiting(harness: Harness, made = WRITE as { name: string; args: unknown }): Promise<TestSession> {
  const session = await harness.create({ agents: [timed('writer', ['write_file', 'ask_user'])] })
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [task('agent_writer')] })
  harness.advance(2000)
  await session.send({ type: 'model.reply', run: 'r2', calls: [made] })
  return session
}

describe('the clock of an agent with a time limit', () => {
  const waits = [
    { name: 'an approval', made: WRITE, answer: { type: 'approval.give', callId: 'c2', outcome: 'proceed_once' } },
    {
      name: 'a question',
      made: ASK,
      answer: { type: 'approval.give', callId: 'c2', outcome: 'proceed_once', answers: { 0: 'so' } },
    },
  ] as const
  it.each(waits)('stands still while $name waits, and has left afterwards what it had before', async (row) => {
    const harness = new Harness()
    const session = await waiting(harness, row.made)
    harness.advance(3_600_000)
    await session.send(row.answer)
    await session.until((state) => selectCall(state, 'c2')?.status === 'success')
    harness.advance(2900)
    await session.send({ type: 'model.reply', run: 'r2', text: 'done' })
    expect(selectCall(await session.until(isOver), 'c1')?.status).toBe('success')
    expect(harness.bugs).toEqual([])
  })

  it('goes on once the answer is there', async () => {
    const harness = new Harness()
    const session = await waiting(harness)
    harness.advance(3_600_000)
    await session.send({ type: 'approval.give', callId: 'c2', outcome: 'proceed_once' })
    await session.until((state) => selectCall(state, 'c2')?.status === 'success')
    harness.advance(3001)
    const state = await session.until(isOver)
    expect(selectCall(state, 'c1')?.failure?.error.type).toBe('agent_timeout')
  })

  it('stands still at a breakpoint', async () => {
    const harness = new Harness()
    const session = await harness.create({ agents: [timed('writer', ['write_file'])], mode: 'yolo' })
    await session.send({ type: 'breakpoints.set', breakpoints: [{ stage: 'execute', tools: ['write_file'] }] })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [task('agent_writer')] })
    await session.send({ type: 'model.reply', run: 'r2', calls: [WRITE] })
    harness.advance(60_000)
    await session.send({ type: 'call.release', callId: 'c2' })
    await session.until((state) => selectCall(state, 'c2')?.status === 'success')
    await session.send({ type: 'model.reply', run: 'r2', text: 'done' })
    expect(selectCall(await session.until(isOver), 'c1')?.status).toBe('success')
  })

  it('stands still for every agent above the call that waits', async () => {
    const harness = new Harness()
    const agents = [timed('outer', ['agent_inner']), timed('inner', ['write_file'])]
    const session = await harness.create({ agents })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [task('agent_outer')] })
    await session.send({ type: 'model.reply', run: 'r2', calls: [task('agent_inner')] })
    await session.send({ type: 'model.reply', run: 'r3', calls: [WRITE] })
    harness.advance(60_000)
    await session.send({ type: 'approval.give', callId: 'c3', outcome: 'proceed_once' })
    await session.until((state) => selectCall(state, 'c3')?.status === 'success')
    await session.send({ type: 'model.reply', run: 'r3', text: 'done' })
    await session.send({ type: 'model.reply', run: 'r2', text: 'done' })
    expect(selectCall(await session.until(isOver), 'c1')?.status).toBe('success')
  })

  it('counts a time once in which two calls waited', async () => {
    const harness = new Harness()
    const session = await harness.create({ agents: [timed('writer', ['write_file'])] })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [task('agent_writer')] })
    const other = { name: 'write_file', args: { file_path: 'c.txt', content: 'C' } }
    await session.send({ type: 'model.reply', run: 'r2', calls: [WRITE, other] })
    harness.advance(60_000)
    await session.send({ type: 'approval.give', callId: 'c2', outcome: 'proceed_once' })
    harness.advance(60_000)
    await session.send({ type: 'approval.give', callId: 'c3', outcome: 'proceed_once' })
    await session.until((state) => selectCall(state, 'c3')?.status === 'success')
    harness.advance(5001)
    expect(isTimedOut(await session.until(isTimedOut))).toBe(true)
  })

  const restarts = [
    { name: 'has not run out after a restart during the wait', afterMs: 2900, want: 'success' },
    { name: 'runs out after a restart with what was left before the wait', afterMs: 3001, want: 'error' },
  ]
  it.each(restarts)('$name', async ({ afterMs, want }) => {
    const store = createMemoryStore()
    const first = new Harness({ store })
    const { id } = await waiting(first)
    await first.host.stop()
    const second = new Harness({ store })
    second.advance(2000 + 86_400_000)
    await second.host.recover()
    const session = second.session(id)
    await session.send({ type: 'approval.give', callId: 'c2', outcome: 'proceed_once' })
    await session.until((state) => selectCall(state, 'c2')?.status === 'success')
    second.advance(afterMs)
    if (want === 'success') await session.send({ type: 'model.reply', run: 'r2', text: 'done' })
    expect(selectCall(await session.until(isOver), 'c1')?.status).toBe(want)
    expect(second.bugs).toEqual([])
  })
})
