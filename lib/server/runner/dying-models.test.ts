import { describe, expect, it } from 'vitest'
import type { Model, ModelEvent } from '../../models/port'
import { createMemoryStore } from '../store/memory-store'
import { Harness } from './testing/harness'

/** Longer than one stored piece, so that what is stored now and then is not all of it. */
const SAID = 'I will look into it. '.repeat(900)
const THOUGHT = 'Where would that be? '
const BEGUN: readonly ModelEvent[] = [
  { type: 'text', text: THOUGHT, thought: true },
  { type: 'text', text: SAID.slice(0, 20) },
  { type: 'text', text: SAID.slice(20) },
]
const failure = { type: 'error', error: { type: 'overloaded', message: 'Try later.', retryable: true } } as const

const deaths = [
  { name: 'says that it failed', end: () => [failure], type: 'overloaded' },
  { name: 'simply ends', end: () => [], type: 'stream_ended' },
  {
    name: 'throws',
    end: (): ModelEvent[] => {
      throw new Error('out of memory')
    },
    type: 'model_threw',
  },
  {
    name: 'calls without end',
    end: () => Array.from({ length: 30 }, (): ModelEvent => ({ type: 'call', name: 'ls', args: {} })),
    type: 'too_many_calls',
  },
]

/** Dies the first time it is asked, and answers the second. */
function mortal(end: () => readonly ModelEvent[]): Model {
  let isAsked = false
  return {
    async *generate() {
      if (isAsked) {
        yield { type: 'text', text: 'Done.' }
        yield { type: 'end', finishReason: 'STOP' }
        return
      }
      isAsked = true
      yield* BEGUN
      yield* end()
    },
  }
}

describe('a model that dies in the middle of its answer', () => {
  it.each(deaths)('and $name: the step has all that it said, and goes on when asked again', async ({ end, type }) => {
    const store = createMemoryStore()
    const harness = new Harness({ store, models: { planner: mortal(end) } })
    const session = await harness.create({ model: 'planner', options: { maxCallsPerStep: 20 } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    const [step] = (await session.finished()).runs.last()?.steps ?? []
    expect(step).toMatchObject({ status: 'failed', error: { type, retryable: true } })
    const read = async (value: unknown) => JSON.parse(await harness.host.inline(JSON.stringify({ value }))).value
    expect([await read(step?.text), await read(step?.thought)]).toEqual([SAID, THOUGHT])
    const before = await session.events()
    await session.send({ type: 'model.retry' })
    expect((await session.finished()).runs.last()).toMatchObject({ outcome: 'completed' })
    expect((await session.events()).slice(0, before.length)).toEqual(before)
  })
})
