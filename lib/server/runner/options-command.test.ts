import { expect, it } from 'vitest'
import { Harness } from './testing/harness'

it('takes an option away that is given as null, and leaves what is absent', async () => {
  const session = await new Harness().create()
  await session.send({ type: 'options.set', options: { temperature: 0.5, systemPrompt: 'Be brief.', maxSteps: 7 } })
  await session.send({ type: 'options.set', options: { temperature: null } })
  const { options } = await session.state()
  expect(options).toMatchObject({ systemPrompt: 'Be brief.', maxSteps: 7 })
  expect('temperature' in options).toBe(false)
})

it('changes other options where a long system prompt stands as a reference', async () => {
  const session = await new Harness().create()
  const systemPrompt = 'x'.repeat(9000)
  await session.send({ type: 'options.set', options: { systemPrompt } })
  await session.send({ type: 'options.set', options: { temperature: 1 } })
  await session.send({ type: 'prompt.submit', text: 'go' })
  const { options } = await session.state()
  expect(options.temperature).toBe(1)
  expect(options.systemPrompt).toMatchObject({ bytes: 9000 })
})
