import { describe, expect, it } from 'vitest'
import type { CodeOutcome, CodePort, CodeReply, CodeRequest } from '../code-port'
import { createTool } from '../create-tool-registry'
import { execute, testHost, testWorkspace } from '../testing/test-host'

const workspace = testWorkspace([
  ['a.txt', 'one\ntwo\n'],
  ['src/b.ts', 'two\n'],
  ['.env', 'SECRET=1'],
])

function tool(readOnly = false) {
  const implementation = { type: 'javascript' as const, source: 'export default () => 1' }
  return createTool({ name: 'mine', description: '', kind: 'custom', readOnly, implementation }, testHost(workspace))
}

/** A sandbox whose code makes these calls and ends so. */
function codeThat(outcome: CodeOutcome, act: (request: CodeRequest) => void = () => {}): CodePort {
  return {
    run: async (request) => {
      act(request)
      return outcome
    },
  }
}

async function answerOf(operation: string, args: unknown, readOnly = false) {
  let reply: CodeReply | undefined
  const code = codeThat({ kind: 'text', text: '' }, (request) => {
    reply = request.onCall(operation, args)
  })
  const executed = await execute(tool(readOnly).build({}), workspace, { code })
  return { reply, ...executed }
}

describe('what JavaScript asks of its workspace', () => {
  const cases = [
    { operation: 'read', args: ['a.txt'], want: { ok: true, value: 'one\ntwo\n' } },
    { operation: 'read', args: ['/workspace/a.txt'], want: { ok: true, value: 'one\ntwo\n' } },
    { operation: 'read', args: ['none'], want: { ok: false, error: { code: 'file_not_found' } } },
    { operation: 'read', args: ['src'], want: { ok: false, error: { code: 'is_directory' } } },
    { operation: 'read', args: ['../x'], want: { ok: false, error: { code: 'path_outside_root' } } },
    { operation: 'read', args: ['.env'], want: { ok: false } },
    { operation: 'read', args: [5], want: { ok: false, error: { message: 'Call it as workspace.read(path)' } } },
    { operation: 'exists', args: ['none'], want: { ok: true, value: false } },
    { operation: 'list', args: ['src'], want: { ok: true, value: [{ name: 'b.ts', path: 'src/b.ts', kind: 'file' }] } },
    {
      operation: 'grep',
      args: ['tw', {}],
      want: {
        ok: true,
        value: [
          { path: 'a.txt', line: 2, text: 'two' },
          { path: 'src/b.ts', line: 1, text: 'two' },
        ],
      },
    },
    { operation: 'grep', args: ['(', {}], want: { ok: false, error: { code: 'invalid_pattern' } } },
    { operation: 'format', args: [], want: { ok: false, error: { code: 'unknown_operation' } } },
  ]
  it.each(cases)('is answered: $operation $args', async ({ operation, args, want }) => {
    expect((await answerOf(operation, args)).reply).toMatchObject(want)
  })

  it('is noted as read, and what it writes is the patch', async () => {
    const written = await answerOf('write', ['src/c.ts', 'new'])
    expect(written.changes).toEqual({ 'src/c.ts': 'new' })
    expect((await answerOf('delete', ['a.txt'])).changes).toEqual({ 'a.txt': null })
    expect((await answerOf('read', ['a.txt'])).reads).toContain('file:a.txt')
  })

  it.each(['write', 'delete'])('is refused where the tool is marked readOnly: %s', async (operation) => {
    const { reply, changes } = await answerOf(operation, ['a.txt', 'x'], true)
    expect(reply).toMatchObject({ ok: false, error: { code: 'read_only' } })
    expect(changes).toEqual({})
  })
})

describe('a tool in JavaScript', () => {
  it('is changing unless marked readOnly', () => {
    expect(tool().build({})).toMatchObject({ isChanging: true, isBarrier: false })
    expect(tool(true).build({})).toMatchObject({ isChanging: false })
  })

  const endings: { name: string; outcome: CodeOutcome; want: object }[] = [
    { name: 'a text', outcome: { kind: 'text', text: 'x' }, want: { llmContent: 'x' } },
    { name: 'JSON', outcome: { kind: 'json', text: '{"a":1}' }, want: { llmContent: { a: 1 } } },
    {
      name: 'more than fits, cut with a note',
      outcome: { kind: 'json', text: `["${'x'.repeat(50_000)}"]` },
      want: { llmContent: expect.stringMatching(/characters left out/) },
    },
    {
      name: 'an error with its place',
      outcome: { kind: 'threw', error: { name: 'TypeError', message: 'no', line: 3, column: 5 } },
      want: { error: { type: 'code_threw', message: 'TypeError: no (line 3, column 5)' } },
    },
    {
      name: 'that it took too long',
      outcome: { kind: 'stopped', reason: 'timeout' },
      want: { error: { type: 'execution_timeout', message: expect.stringMatching(/30 s/) } },
    },
    {
      name: 'that its memory is used up',
      outcome: { kind: 'stopped', reason: 'memory' },
      want: { error: { type: 'out_of_memory' } },
    },
  ]
  it.each(endings)('answers $name', async ({ outcome, want }) => {
    const { result } = await execute(tool().build({}), workspace, { code: codeThat(outcome) })
    expect(result).toMatchObject(want)
  })

  it('rejects where it was aborted', async () => {
    const code = codeThat({ kind: 'stopped', reason: 'aborted' })
    await expect(execute(tool().build({}), workspace, { code })).rejects.toThrow()
  })
})
