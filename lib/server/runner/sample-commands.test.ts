import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../store/memory-store'
import { Harness } from './testing/harness'

const TOOL = {
  name: 'weather',
  description: 'Weather',
  kind: 'custom' as const,
  parametersJsonSchema: { type: 'object', properties: { city: { type: 'string' } } },
  implementation: { type: 'canned' as const, result: 'sunny' },
}
const SAMPLE = { id: 's1', args: { city: 'Oslo' }, label: 'should_build' as const, source: 'written' as const }

describe('the samples of a tool', () => {
  it('replace those before, and are there after a restart', async () => {
    const store = createMemoryStore()
    const session = await new Harness({ store }).create({ tools: [TOOL] })
    await session.send({ type: 'samples.set', tool: 'weather', samples: [SAMPLE, { ...SAMPLE, id: 's2' }] })
    await session.send({ type: 'samples.set', tool: 'weather', samples: [SAMPLE] })
    expect((await new Harness({ store }).session(session.id).state()).samples).toEqual({ weather: [SAMPLE] })
  })

  it('are refused for a tool that is not there', async () => {
    const session = await new Harness().create()
    const answer = await session.try({ type: 'samples.set', tool: 'nothing', samples: [SAMPLE] })
    expect(answer).toMatchObject({ error: { status: 404 } })
  })
})

describe('what is expected of a recorded call', () => {
  it('is kept, changed and taken away, and is not an event of that call', async () => {
    const session = await new Harness().create({ tools: [TOOL], mode: 'yolo' })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [{ name: 'weather', args: {} }] })
    const [about] = (await session.state()).calls.toArray().map((call) => call.callId)
    if (about === undefined) throw new Error('no call was made')
    for (const [label, expected] of [
      ['should_build', { [about]: 'should_build' }],
      ['should_be_refused', { [about]: 'should_be_refused' }],
      [null, {}],
    ] as const) {
      await session.send({ type: 'expectation.set', about, label })
      expect((await session.state()).expectations).toEqual(expected)
    }
    expect((await session.of('expectation.changed')).every((event) => !('callId' in event))).toBe(true)
  })

  it('is refused for a call that is not there', async () => {
    const session = await new Harness().create()
    const answer = await session.try({ type: 'expectation.set', about: 'c9', label: null })
    expect(answer).toMatchObject({ error: { status: 404, code: 'call_not_found' } })
  })
})

it('keeps what the author says about a version with the version', async () => {
  const session = await new Harness().create({ tools: [TOOL] })
  await session.send({ type: 'tool.define', tool: { ...TOOL, description: 'New' }, note: 'clearer' })
  const tool = (await session.state()).tools.get('weather')
  expect(tool?.versions.map((version) => version.note)).toEqual([undefined, 'clearer'])
})
