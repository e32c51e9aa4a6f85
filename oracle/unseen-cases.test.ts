import { describe, expect, it } from 'vitest'
import { bashShell } from '../lib/models/testing/bash-shell'
import { runCase } from './run-case'
import { createSuites } from './suites'

const SUITES = createSuites(bashShell)
const ALLOW = [{ toolName: '*', decision: 'allow', priority: 1 }]
const ASK = [{ toolName: '*', decision: 'ask_user', priority: 1 }]

function call(id: string, name: string, args: Record<string, unknown> = {}) {
  return { id, name, args: { tag: id, ...args } }
}

function ended(id: string, name: string, status: string, more: Record<string, unknown> = {}) {
  const responseKeys = status === 'success' ? ['output'] : ['error']
  const functionResponse = { id, name, responseKeys, siblingParts: [] }
  return { id, name, status, functionResponse, ...more }
}

/** Cases in the recordings' format that are not among those kept, with what the recorded CLI would answer. */
const CASES: readonly {
  readonly name: string
  readonly kinds: readonly string[]
  readonly value: Record<string, unknown>
}[] = [
  {
    name: 'a rejected change takes its group along, where the recorded scheduler lets it go on',
    kinds: ['cascade', 'readers-hold-nobody'],
    value: {
      id: 'reject-first-of-group',
      rules: ASK,
      calls: [call('1', 't_exec'), call('2', 't_exec')],
      answers: { '1': ['cancel'], '2': ['proceed_once'] },
      expect: {
        transitions: [],
        perCall: {
          '1': ['validating', 'awaiting_approval', 'cancelled'],
          '2': ['validating', 'awaiting_approval', 'scheduled', 'executing', 'success'],
        },
        execLog: ['start:2', 'end:2'],
        maxConcurrency: 1,
        final: [ended('1', 't_exec', 'cancelled'), ended('2', 't_exec', 'success')],
        confirmationTypes: { '1': ['info'], '2': ['info'] },
      },
    },
  },
  {
    name: 'a rejected reader takes nobody along, where the recorded scheduler cancels the queue',
    kinds: ['cascade', 'decided-at-once'],
    value: {
      id: 'reject-cancels-queue',
      rules: ASK,
      calls: [call('1', 't_read'), call('2', 't_read', { wait_for_previous: true })],
      answers: { '1': ['cancel'] },
      expect: {
        transitions: [],
        perCall: { '1': ['validating', 'awaiting_approval', 'cancelled'], '2': ['validating', 'cancelled'] },
        execLog: [],
        maxConcurrency: 0,
        final: [ended('2', 't_read', 'cancelled'), ended('1', 't_read', 'cancelled')],
        confirmationTypes: { '1': ['info'] },
      },
    },
  },
  {
    name: 'a quick call is committed behind a slow change before it',
    kinds: ['committed-in-order'],
    value: {
      id: 'slow-change-then-quick',
      rules: ALLOW,
      calls: [call('1', 't_exec', { ms: 60 }), call('2', 't_exec', { ms: 5 })],
      expect: {
        transitions: [
          ...['1', '2'].map((id) => [id, 'validating']),
          ...['1', '2'].map((id) => [id, 'scheduled']),
          ...['1', '2'].map((id) => [id, 'executing']),
          ['2', 'success'],
          ['1', 'success'],
        ],
        perCall: Object.fromEntries(['1', '2'].map((id) => [id, ['validating', 'scheduled', 'executing', 'success']])),
        execLog: ['start:1', 'start:2', 'end:2', 'end:1'],
        maxConcurrency: 2,
        final: ['1', '2'].map((id) => ended(id, 't_exec', 'success', { outcome: 'proceed_once', output: `ok:${id}` })),
      },
    },
  },
  {
    name: 'a tool that Callscope does not have is not found',
    kinds: ['absent-tool'],
    value: {
      id: 'web_fetch/any',
      tool: 'web_fetch',
      tree: {},
      params: { prompt: 'read https://example.com' },
      expect: { stage: 'success', facts: { content: 'x' } },
    },
  },
  {
    name: 'a program of the machine is not found',
    kinds: ['programs-of-the-machine'],
    value: {
      id: 'run_shell_command/node',
      tool: 'run_shell_command',
      tree: {},
      params: { command: 'node -e "console.log(1)"' },
      expect: { stage: 'success', facts: { output: '1', exitCode: 0, hasError: false } },
    },
  },
]

/** One tool, one rule: the names may each be the older one or today's. */
function named(inRule: string, called: string, toolName = inRule) {
  const names = inRule === toolName ? `"${inRule}"` : `["${inRule}", "${toolName}"]`
  return {
    id: `name/${called}-by-${inRule}`,
    toml: { user: `[[rule]]\npriority = 100\ndecision = "deny"\ntoolName = ${names}\n` },
    call: { name: called, args: { pattern: 'x' } },
    expect: { decision: 'deny', matched: { toolName, priority: 4.1 } },
  }
}

/** Cases that are answered as the recorded CLI would. */
const SAME: readonly Record<string, unknown>[] = [
  named('grep_search', 'search_file_content'),
  named('search_file_content', 'grep_search'),
  named('search_file_content', 'search_file_content'),
  named('read_file', 'search_file_content', 'grep_search'),
  named('read_file', 'grep_search', 'search_file_content'),
  {
    id: 'execute-throws',
    rules: ALLOW,
    calls: [call('1', 't_throw')],
    expect: {
      transitions: ['validating', 'scheduled', 'executing', 'error'].map((status) => ['1', status]),
      perCall: { '1': ['validating', 'scheduled', 'executing', 'error'] },
      execLog: ['start:1', 'end:1'],
      maxConcurrency: 1,
      final: [ended('1', 't_throw', 'error', { errorType: 'unhandled_exception', outcome: 'proceed_once' })],
    },
  },
  {
    id: 'mcp-error-result',
    rules: ALLOW,
    mcp: [{ server: 'srv', tool: 'do', isError: true }],
    calls: [call('1', 'mcp_srv_do')],
    expect: {
      transitions: ['validating', 'scheduled', 'executing', 'error'].map((status) => ['1', status]),
      perCall: { '1': ['validating', 'scheduled', 'executing', 'error'] },
      execLog: ['start:mcp', 'end:mcp'],
      maxConcurrency: 1,
      final: [ended('1', 'mcp_srv_do', 'error', { errorType: 'mcp_tool_error', outcome: 'proceed_once' })],
    },
  },
  {
    id: 'no-confirmation-no-question',
    rules: ASK,
    calls: [call('1', 't_confirm_false')],
    expect: {
      transitions: ['validating', 'scheduled', 'executing', 'success'].map((status) => ['1', status]),
      perCall: { '1': ['validating', 'scheduled', 'executing', 'success'] },
      execLog: ['start:1', 'end:1'],
      maxConcurrency: 1,
      final: [ended('1', 't_confirm_false', 'success', { outcome: 'proceed_once', output: 'ok:1' })],
    },
  },
]

async function run(value: Record<string, unknown>) {
  const suite = SUITES.find((candidate) => candidate.recognises(value))
  if (!suite) throw new Error('no suite knows this case')
  return (await runCase(suite, value, 0)).outcome
}

describe('cases that were not recorded', () => {
  it.each(CASES)('$name', async ({ kinds, value }) => {
    const outcome = await run(value)
    expect(outcome).toMatchObject({ kind: 'deviates', by: expect.arrayContaining([...kinds]) })
  })

  it.each(SAME.map((value) => ({ name: String(value.id), value })))('answers as recorded: $name', async ({ value }) => {
    expect(await run(value)).toEqual({ kind: 'passed', needless: [] })
  })

  it('counts a wrong answer as failed, with every fact that differs', async () => {
    const outcome = await run({
      id: 'read_file/wrong',
      tool: 'read_file',
      tree: { 'a.txt': 'one' },
      params: { file_path: 'a.txt' },
      expect: { stage: 'success', facts: { truncated: true, content: 'two' } },
    })
    expect(outcome).toMatchObject({
      kind: 'failed',
      differences: [{ path: 'facts.truncated' }, { path: 'facts.content' }],
    })
  })

  it('counts a case that cannot be read as failed', async () => {
    expect(await run({ fn: 'no such function', input: 1, output: 2 })).toMatchObject({ kind: 'failed' })
  })
})
