import { afterAll, describe, expect, it } from 'vitest'
import { createCodeRunner } from '../code/create-code-runner'
import { Harness } from './testing/harness'

const code = createCodeRunner()
afterAll(() => code.close())

const body = (text: string) => `export default async (args, ctx) => {\n${text}\n}`

async function calling(source: string) {
  const harness = new Harness({ code })
  const tool = {
    name: 'mine',
    description: '',
    kind: 'custom' as const,
    implementation: { type: 'javascript' as const, source },
  }
  const session = await harness.create({ mode: 'yolo', files: { 'a.txt': 'one' }, tools: [tool], builtins: false })
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name: 'mine', args: { n: 1 } }] })
  return session
}

describe('a call of a tool in JavaScript', () => {
  it('ends with its result, its patch and what it printed', async () => {
    const session = await calling(
      body('await ctx.workspace.write("b.txt", (await ctx.workspace.read("a.txt")) + args.n)\nreturn { ok: true }'),
    )
    await session.until((state) => state.calls.toArray()[0]?.endedAt !== undefined)
    const [done] = await session.of('call.succeeded')
    expect(done).toMatchObject({
      functionResponse: { response: { output: '{"ok":true}' } },
      patch: [{ path: 'b.txt', before: null }],
      reads: expect.arrayContaining(['file:a.txt']),
    })
    expect(await session.file('b.txt')).toBe('one1')
  })

  it('changes nothing where it fails', async () => {
    const session = await calling(body('await ctx.workspace.write("b.txt", "x")\nthrow new Error("late")'))
    await session.until((state) => state.calls.toArray()[0]?.endedAt !== undefined)
    const [failed] = await session.of('call.failed')
    expect(failed?.error).toEqual({ type: 'code_threw', message: expect.stringMatching(/^Error: late \(line 3/) })
    expect(await session.file('b.txt')).toBeUndefined()
  })

  it('is ended by a cancel whatever it does, and what it wrote is discarded', async () => {
    const session = await calling(body('await ctx.workspace.write("b.txt", "x")\nfor (;;) {}'))
    const [call] = (await session.until((state) => state.calls.toArray()[0]?.status === 'executing')).calls.toArray()
    await session.send({ type: 'call.cancel', callId: call?.callId ?? '' })
    await session.until((state) => state.calls.toArray()[0]?.endedAt !== undefined)
    expect(await session.types()).toContain('call.cancelled')
    expect(await session.file('b.txt')).toBeUndefined()
  })
})
