import { describe, expect, it } from 'vitest'
import type { ModelEvent, ModelRequest } from '../../models/port'
import { breaksOf, forkForBreaking } from '../../share/present/break-call'
import { Harness, type TestSession } from './testing/harness'
import { forkOf } from './testing/replaying'

/** Two steps: a read beside a write that a person is asked about, then a second read. */
function script({ step }: ModelRequest): readonly ModelEvent[] {
  const end: ModelEvent = { type: 'end', finishReason: 'STOP' }
  if (step === 1)
    return [
      { type: 'call', name: 'read_file', args: { file_path: 'a.txt' } },
      { type: 'call', name: 'write_file', args: { file_path: 'b.txt', content: 'B' } },
      end,
    ]
  if (step === 2) return [{ type: 'call', name: 'read_file', args: { file_path: 'b.txt' } }, end]
  return [{ type: 'text', text: 'done' }, end]
}

async function recorded() {
  const harness = new Harness({ script })
  const session = await harness.create({ model: 'gemini:pro', mode: 'yolo', files: { 'a.txt': 'A' } })
  await session.send({ type: 'prompt.submit', text: 'copy it' })
  await session.finished()
  return { harness, session }
}

/** The fork in which a call of the session is made with other arguments, as a presenter's page asks for it. */
async function broken(harness: Harness, session: TestSession, callId: string, args: unknown) {
  const state = await session.state()
  const call = state.calls.toArray().find((one) => one.callId === callId)
  const wish = call && forkForBreaking(state, call, 'Broken')
  if (!call || !wish) throw new Error(`${callId} cannot be broken`)
  const fork = await forkOf(harness, session, wish)
  await fork.send({ type: 'model.reply', calls: [{ name: call.name, args }] })
  return fork
}

describe('a call broken in a fork', () => {
  it.each(['c1', 'c2', 'c3'])(
    'is refused by build in place of %s, and leaves the session as it was',
    async (callId) => {
      const { harness, session } = await recorded()
      const before = await session.events()
      const state = await session.state()
      const call = state.calls.toArray().find((one) => one.callId === callId)
      const definition = state.tools.get(call?.tool ?? '')?.definition
      const [missing] = breaksOf(definition?.parametersJsonSchema, call?.args)
      const fork = await broken(harness, session, callId, missing?.args)
      const forked = await fork.state()
      expect(forked.calls.last()).toMatchObject({
        name: call?.name,
        status: 'error',
        failure: { stage: 'declaration' },
      })
      expect([forked.title, forked.model]).toEqual(['Broken', 'manual'])
      expect(await session.events()).toEqual(before)
      expect(harness.bugs).toEqual([])
    },
  )

  it('asks no model, and waits for the next reply of a person', async () => {
    const { harness, session } = await recorded()
    const fork = await broken(harness, session, 'c1', { file_path: 7 })
    expect((await fork.of('model.requested')).map(({ model }) => model)).toEqual(['manual', 'manual'])
    expect((await fork.state()).openRuns).toHaveLength(1)
  })

  it('is gone with the fork, while it runs too', async () => {
    const { harness, session } = await recorded()
    const fork = await broken(harness, session, 'c3', { file_path: 'b.txt' })
    await harness.host.remove(fork.id)
    expect(await harness.store.getSession(fork.id)).toBeUndefined()
    expect((await fork.try({ type: 'run.cancel' })).ok).toBe(false)
    expect((await session.state()).calls.length).toBe(3)
    expect(harness.bugs).toEqual([])
  })
})
