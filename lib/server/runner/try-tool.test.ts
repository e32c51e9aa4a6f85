import { describe, expect, it } from 'vitest'
import type { ToolDefinition } from '../../session/tool-definition'
import { BUILTIN_DEFINITIONS } from '../../tools/builtin-definitions'
import type { TryAnswer } from '../../tools/try-answer'
import { Harness } from './testing/harness'

const files = { 'a.txt': 'one\n', 'logo.png': { base64: 'AAEC' } }

function builtin(name: string): ToolDefinition {
  const found = BUILTIN_DEFINITIONS.find((tool) => tool.name === name)
  if (!found) throw new Error(`no builtin ${name}`)
  return found
}

function canned(more: object): ToolDefinition {
  const implementation = { type: 'canned' as const, result: 'done', ...more }
  return { name: 'look', description: 'Looks.', kind: 'custom', implementation }
}

async function trying(tool: ToolDefinition, args: unknown, harness = new Harness()): Promise<TryAnswer> {
  const session = await harness.create({ files })
  const before = await session.types()
  const answer = await harness.host.tryTool(session.id, { tool, args }, new AbortController().signal)
  expect(await session.types()).toEqual(before)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

describe('trying a tool', () => {
  it('answers what build refused, with stage and issues', async () => {
    const answer = await trying(builtin('write_file'), { file_path: 'a.txt' })
    expect(answer).toMatchObject({
      status: 'errored',
      stage: 'declaration',
      error: { type: 'invalid_tool_params' },
      issues: [{ path: '/content', code: 'required' }],
    })
  })

  it('gives the result and what would change, and leaves the workspace as it is', async () => {
    const harness = new Harness()
    const session = await harness.create({ files })
    const { signal } = new AbortController()
    const args = { file_path: 'a.txt', content: 'two\n' }
    const answer = await harness.host.tryTool(session.id, { tool: builtin('write_file'), args }, signal)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        status: 'succeeded',
        patch: [{ path: 'a.txt' }],
        files: [{ path: 'a.txt', before: 'one\n', after: 'two\n' }],
        functionResponse: { name: 'write_file' },
      },
    })
    expect(await session.file('a.txt')).toBe('one\n')
    expect(await session.types()).toEqual(['session.started'])
  })

  it('says of contents that are no text that they are not shown', async () => {
    const answer = await trying(builtin('write_file'), { file_path: 'logo.png', content: 'x' })
    expect(answer).toMatchObject({ files: [{ path: 'logo.png', before: null, after: null, notShown: 'binary' }] })
  })

  it('refuses what needs a person in the middle', async () => {
    const question = { question: 'Which?', header: 'Which', type: 'text' }
    const answer = await trying(builtin('ask_user'), { questions: [question] })
    expect(answer).toMatchObject({ status: 'failed', error: { type: 'needs_a_person' }, patch: [] })
  })

  it('takes absent arguments for none and shows a failure as one', async () => {
    const answer = await trying(canned({ error: { type: 'no_sky', message: 'There is no sky' } }), undefined)
    expect(answer).toMatchObject({ status: 'failed', error: { type: 'no_sky' }, files: [] })
  })

  it('refuses a declaration that cannot be judged and an unknown session', async () => {
    const harness = new Harness()
    const session = await harness.create({ files })
    const { signal } = new AbortController()
    const broken = { ...canned({}), parametersJsonSchema: { type: 'objekt' } }
    const refused = await harness.host.tryTool(session.id, { tool: broken, args: {} }, signal)
    expect(refused).toMatchObject({ ok: false, error: { status: 422, code: 'invalid_schema' } })
    const unknown = await harness.host.tryTool('nowhere', { tool: canned({}), args: {} }, signal)
    expect(unknown).toMatchObject({ ok: false, error: { status: 404 } })
  })
})

describe('a trial that goes on', () => {
  const stops = [
    { name: 'is stopped after 30 s', stop: (harness: Harness) => harness.advance(30_000), want: 'execution_timeout' },
    {
      name: 'is stopped when whoever asked has gone',
      stop: (_: Harness, gone: () => void) => gone(),
      want: 'cancelled',
    },
  ]
  it.each(stops)('$name', async ({ stop, want }) => {
    const harness = new Harness()
    const session = await harness.create({ files })
    const controller = new AbortController()
    const request = { tool: canned({ delayMs: 600_000 }), args: {} }
    const answer = harness.host.tryTool(session.id, request, controller.signal)
    await expect.poll(() => harness.pendingTimers).toBe(2)
    stop(harness, () => controller.abort())
    expect(await answer).toMatchObject({ ok: true, value: { status: 'failed', error: { type: want } } })
    expect(harness.pendingTimers).toBe(0)
  })
})
