import { describe, expect, it } from 'vitest'
import { encodeEvent } from '../session/encode-event'
import type { NewEvent } from '../session/events'
import { foldEvent } from '../session/fold'
import { selectTools } from '../session/selectors'
import type { SessionState } from '../session/state'
import { stateOf } from '../session/testing-log'
import { type ListedTool, listingEvents } from './mcp-listing'

const info = { name: 'a server', version: '1', capabilities: ['tools'] }
const usable = (tool: string, description = 'does it'): ListedTool => ({
  tool,
  description,
  inputSchema: { type: 'object' },
})

/** The state after these servers have listed these tools, one server after the other. */
function afterLists(
  lists: readonly (readonly [string, readonly ListedTool[]])[],
  before: readonly NewEvent[] = [],
): SessionState {
  return lists.reduce((state, [server, tools]) => list(state, server, tools).state, stateOf(...before))
}

function list(state: SessionState, server: string, tools: readonly ListedTool[]) {
  const url = 'https://example.com'
  const events: NewEvent[] = []
  let next = state
  const push = (event: NewEvent) => {
    events.push(event)
    next = foldEvent(next, { seq: next.seq + 1, at: next.at, ...event } as Parameters<typeof foldEvent>[1]) // an event and its envelope
  }
  if (!state.mcpServers.some(({ name }) => name === server))
    push({ type: 'mcp.changed', server, url, state: 'connecting', tools: [] })
  const known = next.mcpServers.find(({ name }) => name === server)
  if (!known) throw new Error('the server is not there')
  const last = (tool: { versions: readonly { definition: object; isListed?: true | undefined }[] }) =>
    tool.versions.findLast((version) => version.isListed)?.definition
  // What was listed before is a definition.
  for (const event of listingEvents(next, known, { info, tools }, (tool) => last(tool) as never)) push(event)
  return { state: next, events }
}

const names = (state: SessionState) => selectTools(state).map(({ definition }) => definition.name)

describe('names of MCP tools', () => {
  it('reaches all of m04: servers whose names read the same, and a clash with a builtin', () => {
    const state = afterLists(
      [
        ['files a', [usable('read'), usable('search')]],
        ['files_a', [usable('read')]],
        ['files-b', [usable('search')]],
      ],
      [
        {
          type: 'tool.defined',
          tool: {
            name: 'read',
            description: '',
            kind: 'builtin',
            implementation: { type: 'builtin', name: 'read_file' },
          },
        },
      ],
    )
    expect(names(state)).toEqual([
      'read',
      'mcp_files_a_read',
      'mcp_files_a_search',
      'mcp_files_a_read-2',
      'mcp_files-b_search',
    ])
    expect(state.tools.get('mcp_files_a_read-2')?.definition.implementation).toMatchObject({ server: 'files_a' })
  })

  it('numbers names that are cut to the same text, and keeps them short', () => {
    const long = (end: string) => usable(`${'x'.repeat(40)}${end}${'y'.repeat(40)}`)
    const state = afterLists([['srv', [long('1'), long('2'), long('3')]]])
    expect(new Set(names(state)).size).toBe(3)
    expect(names(state).every((name) => name.length <= 63 && /^[\w.:-]+$/.test(name))).toBe(true)
  })

  it('gives a tool the name it had, whatever the order, and a new one a number where that name is another’s', () => {
    const first = afterLists([['s', [usable('a b'), usable('a_b')]]])
    expect(names(first)).toEqual(['mcp_s_a_b', 'mcp_s_a_b-2'])
    const swapped = list(first, 's', [usable('a_b'), usable('a b')])
    expect(swapped.state.tools.get('mcp_s_a_b-2')?.definition.implementation).toMatchObject({ tool: 'a_b' })
  })

  it('never takes the name of a custom tool', () => {
    const own: NewEvent = {
      type: 'tool.defined',
      tool: { name: 'mcp_s_a', description: '', kind: 'custom', implementation: { type: 'canned', result: 1 } },
    }
    expect(names(afterLists([['s', [usable('a')]]], [own]))).toEqual(['mcp_s_a', 'mcp_s_a-2'])
  })
})

describe('a list of a server', () => {
  it('says nothing where nothing changed', () => {
    const state = afterLists([['s', [usable('a'), usable('b')]]])
    expect(list(state, 's', [usable('a'), usable('b')]).events).toEqual([])
  })

  it('is a difference where something did: new, gone, changed', () => {
    const state = afterLists([['s', [usable('old'), usable('kept')]]])
    const { events, state: later } = list(state, 's', [usable('kept', 'otherwise'), usable('new')])
    expect(events.at(-1)).toMatchObject({
      diff: { added: ['mcp_s_new'], removed: ['mcp_s_old'], changed: ['mcp_s_kept'] },
    })
    expect(later.tools.get('mcp_s_kept')?.version).toBe(2)
  })

  it('leaves a person’s own edit of a declaration until the server’s changes', () => {
    const listed = afterLists([['s', [usable('a')]]])
    const definition = listed.tools.get('mcp_s_a')?.definition
    if (!definition) throw new Error('it was listed')
    const event = { type: 'tool.defined', tool: { ...definition, description: 'mine' }, seq: 99, at: 1 } as const
    const edited = foldEvent(listed, event)
    expect(list(edited, 's', [usable('a')]).events).toEqual([])
    expect(list(edited, 's', [usable('a', 'theirs')]).state.tools.get('mcp_s_a')?.definition.description).toBe('theirs')
  })

  it('fits 500 long tools into events that a log takes', () => {
    const tools = Array.from({ length: 500 }, (_, index) => usable(`${'n'.repeat(70)}${index}`, 'd'.repeat(900)))
    const { events, state } = list(afterLists([]), 'srv', tools)
    expect(events.map((event) => encodeEvent(event)?.line.length ?? Infinity).every((length) => length < 65_536)).toBe(
      true,
    )
    expect(events.flatMap((event) => [...(encodeEvent(event)?.blobs.keys() ?? [])])).toEqual([])
    expect(names(state)).toHaveLength(500)
  })

  it('counts what cannot be used and has no room, and keeps every tool that can', () => {
    const bad = Array.from({ length: 900 }, (_, index) => ({
      tool: `bad_${'b'.repeat(50)}${index}`,
      unusable: 'because '.repeat(20),
    }))
    const { events } = list(afterLists([]), 'srv', [...bad, usable('good')])
    const last = events.at(-1)
    if (last?.type !== 'mcp.changed') throw new Error('no list')
    expect(last.tools.some(({ name }) => name === 'mcp_srv_good')).toBe(true)
    expect(last.tools.length + (last.unlisted ?? 0)).toBe(901)
  })
})
