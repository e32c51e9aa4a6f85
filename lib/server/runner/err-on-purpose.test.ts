import { expect, it } from 'vitest'
import type { ModelRequest } from '../../models/port'
import { Harness } from './testing/harness'

const script = ({ step }: ModelRequest) =>
  step === 1
    ? ([
        { type: 'call', name: 'read_file', args: { file_path: 'a.txt' } },
        { type: 'end', finishReason: 'STOP' },
      ] as const)
    : ([
        { type: 'text', text: 'done' },
        { type: 'end', finishReason: 'STOP' },
      ] as const)

it('makes the planner err as the session option says, notes it, and stops when the dial is turned down', async () => {
  const session = await new Harness({ script }).create({
    model: 'planner',
    files: { 'a.txt': 'hello' },
    options: { errOnPurpose: { seed: 's', rates: { old_alias: 1 } } },
  })
  await session.send({ type: 'prompt.submit', text: 'read a.txt' })
  await session.until((state) => state.runs.get(0)?.outcome !== undefined)
  expect(await session.of('model.noted')).toMatchObject([{ code: 'err_on_purpose' }])
  await session.send({ type: 'options.set', options: { errOnPurpose: { seed: 's', rates: {} } } })
  await session.send({ type: 'prompt.submit', text: 'read a.txt' })
  await session.until((state) => state.runs.get(1)?.outcome !== undefined)
  const [first, second] = await session.of('model.called')
  expect(['read', 'cat', 'view_file']).toContain(first?.name)
  expect(second?.name).toBe('read_file')
  expect((await session.of('call.succeeded')).length).toBe(2)
})
