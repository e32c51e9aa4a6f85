import { describe, expect, it } from 'vitest'
import type { ApprovalOutcome } from '../session/commands'
import type { Confirmation } from '../session/events'
import type { ApprovalMode } from '../session/policy-rule'
import { DEFAULT_RULES } from './default-rules'
import { createPolicy } from './policy'
import type { PolicyCall } from './policy-call'
import { matcherForCall, rulesForAlways } from './rules-for-always'

const traits = { isReadOnly: false, kind: 'other' }
const write: PolicyCall = { toolName: 'write_file', args: { file_path: 'src/a.b.ts', content: 'x' }, traits }
const editing: Confirmation = { type: 'edit', title: 't', path: 'src/a.b.ts', before: null, after: null }
const shell: PolicyCall = { toolName: 'run_shell_command', args: { command: 'node a && git status > b' }, traits }
const running: Confirmation = {
  type: 'exec',
  title: 't',
  command: 'node a && git status > b',
  rootCommands: ['node', 'git'],
}
const mcp: PolicyCall = { toolName: 'mcp_my_server_create', args: {}, traits, server: 'my_server' }
const remote: Confirmation = { type: 'mcp', title: 't', server: 'my_server', tool: 'create' }
const weather: PolicyCall = { toolName: 'get_weather', args: { city: 'Oslo' }, traits }
const info: Confirmation = { type: 'info', title: 't', prompt: 'p' }

describe('rulesForAlways', () => {
  const cases: {
    name: string
    call: PolicyCall
    outcome: ApprovalOutcome
    mode?: ApprovalMode
    confirmation: Confirmation
    rules: object[]
    to?: ApprovalMode
  }[] = [
    { name: 'adds nothing for a single yes', call: write, outcome: 'proceed_once', confirmation: editing, rules: [] },
    {
      name: 'allows edits of the file and switches to autoEdit',
      call: write,
      outcome: 'proceed_always',
      confirmation: editing,
      rules: [{ toolName: 'write_file', priority: 3.95, source: 'session', modes: ['default', 'autoEdit', 'yolo'] }],
      to: 'autoEdit',
    },
    {
      name: 'saves without switching the mode',
      call: write,
      outcome: 'proceed_always_and_save',
      confirmation: editing,
      rules: [{ toolName: 'write_file', priority: 4.95, source: 'user' }],
    },
    {
      name: 'never makes yolo stricter',
      call: write,
      outcome: 'proceed_always',
      mode: 'yolo',
      confirmation: editing,
      rules: [{ modes: ['yolo'] }],
    },
    {
      name: 'allows each root command, with redirection where there was one',
      call: shell,
      outcome: 'proceed_always',
      confirmation: running,
      rules: [
        { commandPrefix: 'node', allowRedirection: true },
        { commandPrefix: 'git', allowRedirection: true },
      ],
    },
    {
      name: 'allows a custom tool as a whole',
      call: weather,
      outcome: 'proceed_always',
      mode: 'plan',
      confirmation: info,
      rules: [{ toolName: 'get_weather', modes: ['plan', 'default', 'autoEdit', 'yolo'] }],
    },
    {
      name: 'allows one MCP tool',
      call: mcp,
      outcome: 'proceed_always_tool',
      confirmation: remote,
      rules: [{ toolName: 'mcp_my_server_create', mcpName: 'my_server' }],
    },
    {
      name: 'allows one MCP server',
      call: mcp,
      outcome: 'proceed_always_server',
      confirmation: remote,
      rules: [{ toolName: 'mcp_my_server_*', mcpName: 'my_server' }],
    },
    {
      name: 'knows no server of other tools',
      call: weather,
      outcome: 'proceed_always_server',
      confirmation: info,
      rules: [],
    },
    { name: 'adds nothing for a rejection', call: weather, outcome: 'cancel', confirmation: info, rules: [] },
  ]
  it.each(cases)('$name', ({ call, outcome, mode = 'default', confirmation, rules, to }) => {
    const result = rulesForAlways(call, outcome, mode, confirmation)
    expect(result.rules).toMatchObject(rules)
    expect(result.rules).toHaveLength(rules.length)
    expect(result.mode).toBe(to)
  })

  it.each([
    { name: 'a file', call: write, confirmation: editing },
    { name: 'a shell command', call: shell, confirmation: running },
    { name: 'an MCP tool', call: mcp, confirmation: remote },
    { name: 'a custom tool', call: weather, confirmation: info },
  ])('is not asked again about $name', ({ call, confirmation }) => {
    const added = rulesForAlways(call, 'proceed_always', 'default', confirmation)
    expect(createPolicy([...DEFAULT_RULES, ...added.rules]).decide(call, 'default').decision).toBe('allow')
  })

  it('still asks about another file', () => {
    const added = rulesForAlways(write, 'proceed_always', 'default', editing)
    const other = { ...write, args: { file_path: 'src/aXb.ts', content: 'x' } }
    expect(createPolicy([...DEFAULT_RULES, ...added.rules]).decide(other, 'default').decision).toBe('ask_user')
  })

  it('gives the same approval the same rule id', () => {
    const ids = [1, 2].map(() => rulesForAlways(write, 'proceed_always', 'default', editing).rules[0]?.id)
    expect(ids[0]).toBe(ids[1])
  })
})

describe('matcherForCall', () => {
  const looks = { isReadOnly: false, kind: 'other' }
  it.each([
    {
      name: 'takes the command words of a shell text',
      call: {
        toolName: 'run_shell_command',
        args: { command: 'npm test && rm x' },
        traits: { ...looks, kind: 'execute' },
      },
      want: { toolName: 'run_shell_command', commandPrefix: ['npm', 'rm'] },
    },
    {
      name: 'takes the shell as a whole where the word is only known at run time',
      call: { toolName: 'run_shell_command', args: { command: '$X' }, traits: { ...looks, kind: 'execute' } },
      want: { toolName: 'run_shell_command' },
    },
    {
      name: 'takes the file of an edit',
      call: { toolName: 'write_file', args: { file_path: 'a.ts', content: '' }, traits: looks },
      want: { toolName: 'write_file', argsPattern: '\\x00"file_path":"a\\.ts"\\x00' },
    },
    {
      name: 'takes any other tool as a whole',
      call: { toolName: 'get_weather', args: { city: 'x' }, traits: looks },
      want: { toolName: 'get_weather' },
    },
  ])('$name', ({ call, want }) => expect(matcherForCall(call)).toEqual(want))
})
