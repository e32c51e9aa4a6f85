import { describe, expect, it } from 'vitest'
import type { ModelEvent } from '../../models/port'
import { Harness } from './testing/harness'

const end: ModelEvent = { type: 'end', finishReason: 'STOP' }
const list: ModelEvent = { type: 'call', name: 'list_directory', args: { dir_path: '' } }
const calls = (count: number) => Array.from({ length: count }, () => list)

describe('a limit on the calls of a step', () => {
  it.each([
    { name: 'exactly as many', sent: 3, outcome: 'completed', ended: 3 },
    { name: 'one too many', sent: 4, outcome: 'failed', ended: 3 },
    { name: 'many too many', sent: 20, outcome: 'failed', ended: 3 },
  ])('lets a model send $name and says how the run ended', async ({ sent, outcome, ended }) => {
    const harness = new Harness({
      script: ({ step }) => (step === 1 ? [...calls(sent), end] : [{ type: 'text', text: 'done' }, end]),
    })
    const session = await harness.create({ model: 'planner', options: { maxCallsPerStep: 3 } })
    await session.send({ type: 'prompt.submit', text: 'list it' })
    const state = await session.finished()
    expect(state.runs.last()?.outcome).toBe(outcome)
    expect([...state.calls].map((call) => call.endedAt !== undefined)).toEqual(Array(ended).fill(true))
    if (outcome === 'completed') return
    const [failure] = await session.of('model.failed')
    expect(failure?.error).toMatchObject({ type: 'too_many_calls', message: expect.stringContaining('more than 3') })
    expect([...state.calls].map((call) => call.cancelReason)).toEqual(Array(ended).fill('model_failed'))
  })

  it('refuses a longer reply of a person whole, and the request stays open', async () => {
    const session = await new Harness().create({ options: { maxCallsPerStep: 2 } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    const reply = (count: number) => ({
      type: 'model.reply' as const,
      calls: Array.from({ length: count }, () => ({ name: 'list_directory', args: { dir_path: '' } })),
    })
    expect(await session.try(reply(3))).toMatchObject({ error: { status: 422, code: 'too_many_calls' } })
    expect((await session.state()).calls.length).toBe(0)
    await session.send(reply(2))
    expect((await session.state()).calls.length).toBe(2)
  })
})

it('ends a run that has used up its model steps, and says which limit it was', async () => {
  const harness = new Harness({ script: () => [list, end] })
  const session = await harness.create({ model: 'planner', options: { maxSteps: 2 } })
  await session.send({ type: 'prompt.submit', text: 'list for ever' })
  const run = (await session.finished()).runs.last()
  expect(run).toMatchObject({ outcome: 'limit', message: expect.stringContaining('2 model steps') })
  expect(run?.steps).toHaveLength(2)
})
