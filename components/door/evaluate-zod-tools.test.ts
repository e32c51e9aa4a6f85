import { expect, it } from 'vitest'
import { err, ok } from '@/lib/base/result'
import type { DoorTool } from './door-contents'
import { evaluateZodTools } from './evaluate-zod-tools'

const implementation = { type: 'canned' as const, result: null }
const zod: DoorTool = {
  tool: { name: 'a', description: '', kind: 'custom', zodSource: 'z.object({})', implementation },
  origin: 'zod',
  calls: [],
  notes: [],
}
const schema = { type: 'object' }

it('gives a Zod tool the schema that its source evaluates to', async () => {
  const done = await evaluateZodTools([zod], async () => ok({ schema, losses: [], taken: '', found: [] }))
  expect(done).toMatchObject({ ok: true, value: [{ origin: 'declared', tool: { parametersJsonSchema: schema } }] })
})

it('says where a source goes wrong', async () => {
  const fails = async () => err({ code: 'thrown' as const, message: 'x is not defined', place: { line: 2, column: 5 } })
  expect(await evaluateZodTools([zod], fails)).toEqual({ ok: false, error: 'line 2, column 5: x is not defined' })
})

it('leaves it to the editor where there is no sandbox', async () => {
  const none = async () => err({ code: 'unavailable' as const, message: 'no worker' })
  expect(await evaluateZodTools([zod], none)).toEqual({ ok: true, value: [zod] })
})

it('evaluates nothing of other tools', async () => {
  const declared: DoorTool = { ...zod, origin: 'declared' }
  const never = async () => {
    throw new Error('evaluated')
  }
  expect(await evaluateZodTools([declared], never)).toEqual({ ok: true, value: [declared] })
})
