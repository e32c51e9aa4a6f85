import { describe, expect, it } from 'vitest'
import type { EventOf, NewEvent } from './events'
import { EMPTY_STATE, foldEvents } from './fold'
import { selectTools } from './selectors'
import { logOf } from './testing-log'
import type { ToolDefinition } from './tool-definition'

function tool(name: string, description = 'one'): ToolDefinition {
  return {
    name: `mcp_docs_${name}`,
    description,
    kind: 'mcp',
    implementation: { type: 'mcp', server: 'docs', tool: name },
  }
}

type Changed = Omit<EventOf<'mcp.changed'>, 'seq' | 'at'>
const changed = (state: Changed['state'], names: readonly string[], more: Partial<Changed> = {}): NewEvent => ({
  type: 'mcp.changed',
  server: 'docs',
  url: 'https://docs.example/mcp',
  state,
  tools: names.map((name) => ({ name: `mcp_docs_${name}` })),
  ...more,
})
const defined = (...tools: ToolDefinition[]): NewEvent => ({ type: 'mcp.defined', server: 'docs', tools })
const own: NewEvent = {
  type: 'tool.defined',
  tool: { name: 'own', description: '', kind: 'custom', implementation: { type: 'canned', result: 1 } },
}
const connected: NewEvent[] = [
  own,
  changed('connecting', []),
  defined(tool('a'), tool('b')),
  changed('connected', ['a', 'b']),
]

function fold(events: readonly NewEvent[]) {
  return foldEvents(EMPTY_STATE, logOf(...events))
}
const names = (events: readonly NewEvent[]) => selectTools(fold(events)).map((item) => item.definition.name)

const listings = [
  { name: 'lists the tools of a server once it is connected', after: [], want: ['own', 'mcp_docs_a', 'mcp_docs_b'] },
  {
    name: 'keeps them while a lost connection is made anew',
    after: [changed('reconnecting', ['a', 'b'])],
    want: ['own', 'mcp_docs_a', 'mcp_docs_b'],
  },
  {
    name: 'takes a tool away that the server no longer lists, and adds new ones at the end',
    after: [defined(tool('c')), changed('connected', ['b', 'c'])],
    want: ['own', 'mcp_docs_b', 'mcp_docs_c'],
  },
  { name: 'has none of them while the server is off', after: [changed('disabled', ['a', 'b'])], want: ['own'] },
  { name: 'has none of them once the server is removed', after: [changed('removed', [])], want: ['own'] },
  {
    name: 'does not declare what cannot be used',
    after: [changed('connected', [], { tools: [{ name: 'mcp_docs_a', unusable: 'no schema', tool: 'a' }] })],
    want: ['own'],
  },
]

describe('the fold of MCP servers', () => {
  it.each(listings)('$name', ({ after, want }) => {
    expect(names([...connected, ...after])).toEqual(want)
  })

  it('counts versions on, also of a tool that was away, and marks them as listed', () => {
    const state = fold([
      ...connected,
      changed('connected', ['b']),
      defined(tool('a', 'two')),
      changed('connected', ['b', 'a']),
    ])
    const versions = state.tools.get('mcp_docs_a')?.versions ?? []
    expect(versions.map((version) => [version.definition.description, version.isListed])).toEqual([
      ['one', true],
      ['two', true],
    ])
  })

  it('asks for another connection only where one is wanted anew', () => {
    const wanted = (events: readonly NewEvent[]) => fold(events).mcpServers[0]?.wantedSeq
    expect(wanted(connected)).toBe(3)
    expect(wanted([...connected, changed('reconnecting', ['a', 'b']), changed('connected', ['a', 'b'])])).toBe(3)
    expect(wanted([...connected, changed('connecting', ['a', 'b'])])).toBe(6)
  })

  it('forgets a removed server', () => {
    expect(fold([...connected, changed('removed', [])]).mcpServers).toEqual([])
  })
})
