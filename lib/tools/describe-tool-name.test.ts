import { describe, expect, it } from 'vitest'
import type { ToolDefinition } from '../session/tool-definition'
import { BUILTIN_DEFINITIONS } from './builtin-definitions'
import { createToolRegistry } from './create-tool-registry'
import { describeToolName, type KnownTool } from './describe-tool-name'
import { testHost, testWorkspace } from './testing/test-host'
import { originOf } from './tool-origin'

const custom = (name: string): ToolDefinition => ({
  name,
  description: '',
  kind: 'custom',
  implementation: { type: 'canned', result: 1 },
})
const mcp = (server: string, tool: string, name = `mcp_${server}_${tool}`): ToolDefinition => ({
  name,
  description: '',
  kind: 'mcp',
  implementation: { type: 'mcp', server, tool },
})

/** Builtins, what is added to them, and what of it all is switched off. */
function toolsOf(added: readonly ToolDefinition[] = [], off: readonly string[] = []) {
  return [...BUILTIN_DEFINITIONS, ...added].map((definition) => ({
    definition,
    enabled: !off.includes(definition.name),
  }))
}
function known(tools: ReturnType<typeof toolsOf>): KnownTool[] {
  return tools.map(({ definition, enabled }) => ({
    name: definition.name,
    origin: originOf(definition),
    isRegistered: enabled,
  }))
}

const cases = [
  {
    name: 'leads from a name to its tool in one step',
    asked: 'read_file',
    tools: toolsOf(),
    want: { tool: 'read_file', steps: [{ kind: 'name', name: 'read_file', isFound: true }], namesakes: [] },
  },
  {
    name: 'leads through an alias',
    asked: 'search_file_content',
    tools: toolsOf(),
    want: {
      tool: 'grep_search',
      alias: 'search_file_content',
      steps: [
        { kind: 'name', name: 'search_file_content', isFound: false },
        { kind: 'alias', name: 'search_file_content', target: 'grep_search', isFound: true },
      ],
    },
  },
  {
    name: 'names the tool of a server that is called so there',
    asked: 'read_file',
    tools: toolsOf([mcp('docs', 'read_file')]),
    want: { tool: 'read_file', namesakes: [{ name: 'mcp_docs_read_file', origin: { kind: 'mcp', server: 'docs' } }] },
  },
  {
    name: 'names every namesake, and suggests one where the name itself leads nowhere',
    asked: 'lookup',
    tools: toolsOf([mcp('a', 'lookup'), mcp('b', 'lookup')]),
    want: { namesakes: [{ name: 'mcp_a_lookup' }, { name: 'mcp_b_lookup' }], suggestion: 'mcp_a_lookup' },
  },
  {
    name: 'says which builtin a tool with the name of an alias stands in front of',
    asked: 'search_file_content',
    tools: toolsOf([custom('search_file_content')]),
    want: { tool: 'search_file_content', shadowed: 'grep_search' },
  },
  {
    name: 'shadows nothing where the builtin of the alias is off',
    asked: 'ls',
    tools: toolsOf([custom('ls')], ['list_directory']),
    want: { tool: 'ls', shadowed: undefined },
  },
  {
    name: 'says that a tool is there and not registered',
    asked: 'glob',
    tools: toolsOf([], ['glob']),
    want: { tool: undefined, unregistered: 'glob' },
  },
  {
    name: 'says so of the tool behind an alias too',
    asked: 'find_files',
    tools: toolsOf([], ['glob']),
    want: { tool: undefined, unregistered: 'glob', steps: [{ isFound: false }, { kind: 'alias', isFound: false }] },
  },
  {
    name: 'suggests what a misspelt name is nearest to',
    asked: 'read_fil',
    tools: toolsOf(),
    want: { tool: undefined, suggestion: 'read_file', namesakes: [] },
  },
  {
    name: 'suggests nothing where nothing is near',
    asked: 'zzzzzzzzzzzz',
    tools: toolsOf(),
    want: { tool: undefined, suggestion: undefined, unregistered: undefined },
  },
  {
    name: 'takes a name of every object for an unknown one',
    asked: 'toString',
    tools: toolsOf(),
    want: { tool: undefined, steps: [{ kind: 'name', isFound: false }] },
  },
]

describe('describeToolName', () => {
  it.each(cases)('$name', ({ asked, tools, want }) => {
    expect({
      tool: undefined,
      shadowed: undefined,
      suggestion: undefined,
      unregistered: undefined,
      ...describeToolName(asked, known(tools)),
    }).toMatchObject(want)
  })

  it.each(cases)('leads where the registry leads: $name', ({ asked, tools }) => {
    const registry = createToolRegistry(tools, testHost(testWorkspace([])))
    const { tool, alias } = describeToolName(asked, known(tools))
    const found = registry.resolve(asked)
    expect([tool, alias]).toEqual([found?.tool.name, found?.alias])
  })
})
