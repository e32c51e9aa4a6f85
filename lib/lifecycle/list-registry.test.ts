import { describe, expect, it } from 'vitest'
import { createPolicy } from '../policy/policy'
import { sessionRules } from '../policy/session-rules'
import type { NewEvent } from '../session/events'
import { stateOf } from '../session/testing-log'
import type { ToolDefinition } from '../session/tool-definition'
import { BUILTIN_DEFINITIONS } from '../tools/builtin-definitions'
import { declaredTokens, isDeclared, listRegistry } from './list-registry'

const defined = (tool: ToolDefinition): NewEvent => ({ type: 'tool.defined', tool })
const BUILTINS = BUILTIN_DEFINITIONS.map(defined)
const canned = (name: string): NewEvent =>
  defined({ name, description: 'It answers.', kind: 'custom', implementation: { type: 'canned', result: 1 } })
const FIND: ToolDefinition = {
  name: 'mcp_docs_find',
  description: 'Finds.',
  kind: 'mcp',
  implementation: { type: 'mcp', server: 'docs', tool: 'find' },
}

function server(state: 'connected' | 'disabled' | 'failed'): NewEvent[] {
  const tools = [{ name: 'mcp_docs_find' }, { name: 'mcp_docs_bad', tool: 'bad', unusable: 'its schema is none' }]
  return [
    { type: 'mcp.defined', server: 'docs', tools: [FIND] },
    { type: 'mcp.changed', server: 'docs', url: 'https://example.com', state: 'connected', tools },
    ...(state === 'connected'
      ? []
      : [{ type: 'mcp.changed', server: 'docs', url: 'https://example.com', state, tools } as const]),
  ]
}

function registryOf(events: readonly NewEvent[], toml = '') {
  const state = stateOf(...events)
  return listRegistry(state, createPolicy(sessionRules(toml, [])))
}
const deny = (name: string, more = '') => `[[rule]]\ntoolName = "${name}"\ndecision = "deny"\npriority = 1\n${more}`

const standings = [
  {
    name: 'a tool that nothing stands against is declared',
    events: BUILTINS,
    tool: 'glob',
    want: { kind: 'declared' },
  },
  {
    name: 'a tool that is switched off says so',
    events: [...BUILTINS, { type: 'tool.enabled', name: 'glob', enabled: false } as const],
    tool: 'glob',
    want: { kind: 'off' },
  },
  {
    name: 'a tool that a rule always denies names the rule',
    events: BUILTINS,
    toml: deny('glob'),
    tool: 'glob',
    want: { kind: 'hidden', isByMode: false, rule: { source: 'workspace', toolName: 'glob' } },
  },
  {
    name: 'a tool that the mode denies says that it is the mode',
    events: [...BUILTINS, { type: 'mode.changed', mode: 'plan' } as const],
    tool: 'run_shell_command',
    want: { kind: 'hidden', isByMode: true, rule: { id: 'default:plan' } },
  },
  {
    name: 'a tool that is denied for some arguments only stays declared',
    events: BUILTINS,
    toml: deny('glob', 'argsPattern = "secret"'),
    tool: 'glob',
    want: { kind: 'declared' },
  },
  {
    name: 'a tool of a server is declared while the server fails, since calls say so',
    events: server('failed'),
    tool: 'mcp_docs_find',
    want: { kind: 'declared' },
  },
  {
    name: 'a tool of a server that is switched off is away with it',
    events: server('disabled'),
    tool: 'mcp_docs_find',
    want: { kind: 'server_away', state: 'disabled' },
  },
  {
    name: 'a tool that a server lists and nobody can use says why',
    events: server('connected'),
    tool: 'mcp_docs_bad',
    want: { kind: 'unusable', reason: 'its schema is none' },
  },
]

describe('listRegistry', () => {
  it.each(standings)('$name', ({ events, toml, tool, want }) => {
    const entry = registryOf(events, toml).find(({ name }) => name === tool)
    expect(entry?.standing).toMatchObject(want)
  })

  const limits = [
    { name: 'no tool may be called under NONE', options: { functionCallingMode: 'NONE' }, want: 'none' },
    {
      name: 'only those that are listed may be called under ANY',
      options: { functionCallingMode: 'ANY', allowedFunctionNames: ['glob'] },
      want: 'not_listed',
    },
  ] as const
  it.each(limits)('$name, and all are declared', ({ options, want }) => {
    const changed = {
      ...stateOf().options,
      ...options,
      allowedFunctionNames: [...('allowedFunctionNames' in options ? options.allowedFunctionNames : [])],
    }
    const entries = registryOf([...BUILTINS, { type: 'options.changed', options: changed }])
    expect(entries.find(({ name }) => name === 'replace')?.standing).toEqual({ kind: 'not_callable', because: want })
    expect(entries.every(isDeclared)).toBe(true)
  })

  it('says which older names lead to a tool, and which a tool of that name stands in front of', () => {
    const entries = registryOf([...BUILTINS, canned('ls')])
    const listing = entries.find(({ name }) => name === 'list_directory')
    expect(listing?.shadowedAliases).toEqual(['ls'])
    expect(listing?.aliases).toContain('list_dir')
  })

  it('counts the tokens of what is declared and of nothing else', () => {
    const all = registryOf([...BUILTINS, canned('answer')])
    const less = registryOf([...BUILTINS, canned('answer'), { type: 'tool.enabled', name: 'answer', enabled: false }])
    const tokens = all.find(({ name }) => name === 'answer')?.tokens ?? 0
    expect(tokens).toBeGreaterThan(0)
    expect(declaredTokens(all) - declaredTokens(less)).toBe(tokens)
  })
})
