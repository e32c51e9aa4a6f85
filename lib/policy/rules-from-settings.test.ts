import { describe, expect, it } from 'vitest'
import type { ApprovalMode } from '../session/policy-rule'
import { DEFAULT_RULES } from './default-rules'
import { createPolicy } from './policy'
import { type PolicySettings, rulesFromSettings } from './rules-from-settings'

interface Row {
  readonly name: string
  readonly settings: PolicySettings
  readonly tool: string
  readonly command?: string
  readonly server?: string
  readonly mode?: ApprovalMode
  readonly want: string
}

const rows: readonly Row[] = [
  {
    name: 'asks about a tool that needs confirmation',
    settings: { tools: { confirmationRequired: ['glob'] } },
    tool: 'glob',
    want: 'ask_user 4.35',
  },
  {
    name: 'denies what is not among the tools there are',
    settings: { tools: { core: ['glob'] } },
    tool: 'read_file',
    want: 'deny 4.24',
  },
  {
    name: 'lets the whole shell run where one entry names no command',
    settings: { tools: { allowed: ['ShellTool', 'ShellTool(git)'] } },
    tool: 'run_shell_command',
    command: 'make x',
    want: 'allow 4.3',
  },
  {
    name: 'denies the rest of a shell that is narrowed to a command',
    settings: { tools: { allowed: ['ShellTool(git)'] } },
    tool: 'run_shell_command',
    command: 'make x',
    want: 'deny 4.29',
  },
  {
    name: 'allows nothing more in plan mode',
    settings: { tools: { allowed: ['write_file'] } },
    tool: 'write_file',
    mode: 'plan',
    want: 'deny 1.065',
  },
  {
    name: 'knows a server by its sanitised name',
    settings: { mcp: { allowed: ['my server'] } },
    tool: 'mcp_my_server_x',
    server: 'my server',
    want: 'allow 4.1',
  },
  { name: 'adds nothing where nothing is set', settings: {}, tool: 'glob', want: 'allow 1.05' },
]

describe('rulesFromSettings', () => {
  it.each(rows)('$name', ({ settings, tool, command, server, mode = 'default', want }) => {
    const policy = createPolicy([...DEFAULT_RULES, ...rulesFromSettings(settings)])
    const args = command === undefined ? {} : { command }
    const traits = { isReadOnly: false, kind: 'other' }
    const verdict = policy.decide({ toolName: tool, args, traits, ...(server === undefined ? {} : { server }) }, mode)
    expect(`${verdict.decision} ${verdict.rule?.priority}`).toBe(want)
  })

  it('gives every rule an id of its own', () => {
    const ids = rulesFromSettings({ tools: { allowed: ['a', 'ShellTool(b)'], core: ['a'] } }).map((rule) => rule.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
