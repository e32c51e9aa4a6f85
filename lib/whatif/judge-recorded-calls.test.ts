import { expect, it } from 'vitest'
import { ToolDefinition } from '../session/tool-definition'
import { compareVersions } from './compare-versions'
import { judgeRecordedCalls } from './judge-recorded-calls'
import type { RecordedCall } from './recorded-call'

const implementation = { type: 'canned', result: 'ok' } as const

function tool(schema: Record<string, unknown>): ToolDefinition {
  return ToolDefinition.parse({ name: 'weather', description: 'd', parametersJsonSchema: schema, implementation })
}

function calls(...args: unknown[]): RecordedCall[] {
  return args.map((given, index) => ({
    callId: `c${index + 1}`,
    number: index + 1,
    name: 'weather',
    tool: 'weather',
    args: given,
  }))
}

const strict = tool({ type: 'object', properties: { days: { type: 'integer' } }, required: ['days'] })
const hash = 'a'.repeat(64)
const reference = { $blob: hash, bytes: 5000, head: 'aaa' }

it('says of each call whether it would build, and why not', () => {
  expect(judgeRecordedCalls(calls({ days: 1 }, { days: 'x' }, null), strict)).toMatchObject([
    { callId: 'c1', number: 1, state: 'builds' },
    { callId: 'c2', number: 2, state: 'fails', stage: 'declaration', issues: [{ path: '/days', code: 'type' }] },
    { callId: 'c3', number: 3, state: 'fails', stage: 'arguments', issues: [{ path: '', code: 'type' }] },
  ])
})

it('gives no verdict on a value known by its reference only, and one once the content is there', () => {
  const text = tool({ type: 'object', properties: { note: { type: 'string', minLength: 3 } } })
  const lookup = (wanted: string) => (wanted === hash ? new TextEncoder().encode('hello') : undefined)
  expect(judgeRecordedCalls(calls({ note: reference }), text)).toMatchObject([{ state: 'pending' }])
  expect(judgeRecordedCalls(calls({ note: reference }), text, { lookup })).toMatchObject([{ state: 'builds' }])
})

it('reads escaped keys as the user wrote them', () => {
  const schema = tool({ type: 'object', properties: { $blob: { type: 'string' } }, required: ['$blob'] })
  expect(judgeRecordedCalls(calls({ $$blob: 'x' }), schema)).toMatchObject([{ state: 'builds' }])
})

it('judges by the session’s strictness and repairs', () => {
  expect(judgeRecordedCalls(calls({ days: '1' }), strict, { repairs: ['number_from_string'] })[0]?.state).toBe('builds')
  expect(judgeRecordedCalls(calls({ days: 1, more: 1 }), strict, { strict: true })[0]?.state).toBe('fails')
})

it('asks the implementation too: a renamed parameter builds by the declaration, and drifts', () => {
  const renamed = ToolDefinition.parse({
    name: 'read_file',
    description: 'd',
    kind: 'builtin',
    parametersJsonSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    implementation: { type: 'builtin', name: 'read_file' },
  })
  expect(judgeRecordedCalls(calls({ path: 'a.ts' }), renamed)).toMatchObject([
    { state: 'fails', stage: 'implementation', issues: [{ path: '/file_path', code: 'required' }] },
  ])
})

it('compares a draft with the current version, call by call and in sum', () => {
  const draft = tool({
    type: 'object',
    properties: { days: { type: ['integer', 'string'], maxLength: 1 } },
    required: ['days'],
    maxProperties: 1,
  })
  const recorded = calls({ days: 1 }, { days: 'x' }, {}, { days: 1, more: 1 }, { days: 'xx' }, { days: reference })
  const { rows, totals } = compareVersions(recorded, strict, draft)
  expect(rows.map((row) => row.change)).toEqual(['same', 'now_builds', 'same', 'now_fails', 'other_issue', 'same'])
  expect(totals).toEqual({ builds: 2, fails: 3, nowBuilds: 1, nowFails: 1, pending: 1 })
})
