import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assignExtensionNames } from './extension-names'
import { extensionJsonSchema } from './extension-schema'
import { parseExtension, readExtension } from './read-extension'

const TOOL = { name: 'now', description: 'Says the time.', implementation: { type: 'canned', result: 'noon' } }
const GOOD = { callscopeExtension: 1, name: 'clock', version: '1.0.0', description: 'Tells the time.', tools: [TOOL] }
const MCP = { name: 'docs', url: 'https://example.com/mcp' }

const refused = [
  { name: 'what is no object', value: [], path: '', code: 'type' },
  { name: 'another format', value: { ...GOOD, callscopeExtension: 2 }, path: '/callscopeExtension', code: 'const' },
  {
    name: 'no format',
    value: { ...GOOD, callscopeExtension: undefined },
    path: '/callscopeExtension',
    code: 'required',
  },
  { name: 'an unknown key', value: { ...GOOD, hooks: {} }, path: '/hooks', code: 'additionalProperties' },
  {
    name: 'an unknown key of a tool',
    value: { ...GOOD, tools: [{ ...TOOL, kind: 'mcp' }] },
    path: '/tools/0/kind',
    code: 'additionalProperties',
  },
  {
    name: 'an unknown key of an implementation',
    value: { ...GOOD, tools: [{ ...TOOL, implementation: { ...TOOL.implementation, shell: 'rm' } }] },
    path: '/tools/0/implementation/shell',
    code: 'additionalProperties',
  },
  { name: 'a name with capitals', value: { ...GOOD, name: 'Clock' }, path: '/name', code: 'pattern' },
  { name: 'a version that is none', value: { ...GOOD, version: '1' }, path: '/version', code: 'pattern' },
  {
    name: 'a name of a tool that no model takes',
    value: { ...GOOD, tools: [{ ...TOOL, name: 'a b' }] },
    path: '/tools/0/name',
    code: 'pattern',
  },
  {
    name: 'two tools of one name',
    value: { ...GOOD, tools: [TOOL, TOOL] },
    path: '/tools/1/name',
    code: 'uniqueItems',
  },
  {
    name: 'a schema that is none',
    value: { ...GOOD, tools: [{ ...TOOL, parametersJsonSchema: { type: 'objekt' } }] },
    path: '/tools/0/parametersJsonSchema/type',
  },
  {
    name: 'the shell under another name',
    value: { ...GOOD, tools: [{ ...TOOL, implementation: { type: 'builtin', name: 'run_shell_command' } }] },
    path: '/tools/0/implementation/name',
    code: 'enum',
  },
  {
    name: 'the tool of a server that is not its own',
    value: { ...GOOD, tools: [{ ...TOOL, implementation: { type: 'mcp', server: 'a', tool: 'b' } }] },
    path: '/tools/0/implementation/type',
  },
  {
    name: 'a file outside the workspace',
    value: { ...GOOD, files: { '../a': '' } },
    path: '/files/..~1a',
    code: 'path_outside_root',
  },
  {
    name: 'a path that is not in its one spelling',
    value: { ...GOOD, files: { './a': '' } },
    path: '/files/.~1a',
    code: 'path_invalid',
  },
  { name: 'a file that is not base64', value: { ...GOOD, files: { a: { base64: '?' } } }, path: '/files/a/base64' },
  {
    name: 'an address with credentials',
    value: { ...GOOD, mcpServers: [{ ...MCP, url: 'https://a:b@example.com' }] },
    path: '/mcpServers/0/url',
    code: 'pattern',
  },
  {
    name: 'an address with a query',
    value: { ...GOOD, mcpServers: [{ ...MCP, url: 'https://example.com/?key=1' }] },
    path: '/mcpServers/0/url',
    code: 'pattern',
  },
  {
    name: 'an address of another kind',
    value: { ...GOOD, mcpServers: [{ ...MCP, url: 'file:///etc' }] },
    path: '/mcpServers/0/url',
    code: 'pattern',
  },
  { name: 'one that adds nothing', value: { ...GOOD, tools: [] }, path: '', code: 'empty' },
]

describe('readExtension', () => {
  it('reads one, with what is left out empty', () => {
    expect(readExtension(GOOD)).toMatchObject({
      ok: true,
      value: { name: 'clock', mcpServers: [], agents: [], files: {} },
    })
  })

  it.each(refused)('refuses $name, with its place', ({ value, path, code }) => {
    const read = readExtension(value)
    const issues = read.ok ? [] : read.error
    expect(issues[0]?.path).toBe(path)
    if (code !== undefined) expect(issues[0]?.code).toBe(code)
    expect(issues[0]?.message).toMatch(/\S/)
  })

  it('says of a text that it is no JSON', () => {
    expect(parseExtension('{')).toMatchObject({ ok: false, error: [{ path: '', code: 'json' }] })
  })

  it('is published as the JSON Schema that is served', () => {
    const served = readFileSync(new URL('../../../public/schemas/extension-1.json', import.meta.url), 'utf8')
    expect(JSON.parse(served)).toEqual(JSON.parse(JSON.stringify(extensionJsonSchema())))
  })
})

const TAKEN: Readonly<Record<string, string>> = { read_file: 'a builtin', x_read_file: 'a tool', long: 'a tool' }
const names = [
  { name: 'keeps names that are free', owns: ['a', 'b'], want: ['a', 'b'] },
  { name: 'puts its own name before one that is taken', owns: ['long'], want: ['x_long'] },
  { name: 'numbers one that is taken with its name before it too', owns: ['read_file'], want: ['x_read_file-2'] },
  {
    name: 'keeps the name that it had before',
    owns: ['read_file'],
    before: [['read_file', 'x_old']] as const,
    want: ['x_old'],
  },
  { name: 'gives no name twice', owns: ['x_long', 'long'], want: ['x_long', 'x_long-2'] },
]

describe('assignExtensionNames', () => {
  it.each(names)('$name', ({ owns, before = [], want }) => {
    const assigned = assignExtensionNames('x', owns, new Map(before), (name) => TAKEN[name])
    expect(assigned.map(({ name }) => name)).toEqual(want)
  })

  it('keeps names within what models take, however long they are', () => {
    const owns = ['n'.repeat(64), `${'n'.repeat(63)}m`]
    const assigned = assignExtensionNames('x'.repeat(40), owns, new Map(), (name) =>
      owns.includes(name) ? 'a tool' : undefined,
    )
    expect(assigned.every(({ name }) => name.length <= 64)).toBe(true)
    expect(new Set(assigned.map(({ name }) => name)).size).toBe(2)
  })
})
