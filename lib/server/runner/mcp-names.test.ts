import { afterEach, describe, expect, it } from 'vitest'
import { BUILTIN_DEFINITIONS } from '../../tools/builtin-definitions'
import { tool } from '../mcp/testing/scripted-server'
import { ServerPool } from '../mcp/testing/server-pool'
import { Harness } from './testing/harness'
import { connect, mcpToolNames } from './testing/mcp-session'

const pool = new ServerPool()
afterEach(pool.stop)

/** Servers by the name a person gave them, with their tools. */
const cases: readonly { name: string; servers: Readonly<Record<string, readonly string[]>> }[] = [
  {
    name: 'names that read the same, and a clash with builtins (m04)',
    servers: { 'files a': ['read', 'search', 'read_file'], files_a: ['read'], 'files-b': ['search'] },
  },
  {
    name: 'names in other scripts',
    servers: { 文档: ['読む', '書く'], 资料: ['読む'], 'd\u00e9j\u00e0': ['v\u00fc'] },
  },
  {
    name: 'names that are cut to the same text',
    servers: { [`s${'x'.repeat(40)}`]: [`${'y'.repeat(60)}1${'z'.repeat(60)}`, `${'y'.repeat(60)}2${'z'.repeat(60)}`] },
  },
  {
    name: 'a border between server and tool that can be read in two ways',
    servers: { a: ['b_c'], a_b: ['c'], mcp_a: ['b_c'], mcp: ['a_b_c'] },
  },
  {
    name: 'names of objects’ own properties',
    servers: { constructor: ['toString'], __proto__x: ['__proto__', 'hasOwnProperty'] },
  },
]

describe('every tool is reached under a name of its own', () => {
  it.each(cases)('$name', async ({ servers }) => {
    const session = await new Harness({ mcp: {} }).create({ mode: 'yolo' })
    const wanted: string[] = []
    for (const [name, tools] of Object.entries(servers)) {
      const server = await pool.serve({
        tools: tools.map((item) => tool(item)),
        call: (called) => ({ content: [{ type: 'text', text: `${name}/${called}` }] }),
      })
      await connect(session, server.url, name)
      wanted.push(...tools.map((item) => `${name}/${item}`))
    }
    const names = mcpToolNames(await session.state())
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: names.map((name) => ({ name, args: {} })) })
    const state = await session.until((now) => now.calls.toArray().every((call) => call.endedAt !== undefined))
    expect(state.calls.toArray().map((call) => call.functionResponse?.response.output)).toEqual(wanted)
    expect(new Set(names).size).toBe(wanted.length)
    expect(names.every((name) => name.length <= 64 && /^mcp_[\w.:-]+$/.test(name))).toBe(true)
    for (const { name } of BUILTIN_DEFINITIONS) expect(state.tools.get(name)?.definition.kind).toBe('builtin')
  })
})
