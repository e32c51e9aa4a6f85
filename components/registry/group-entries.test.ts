import { describe, expect, it } from 'vitest'
import type { RegistryEntry } from '@/lib/lifecycle/list-registry'
import type { ToolOrigin } from '@/lib/tools/tool-origin'
import { groupEntries } from './group-entries'

const entry = (name: string, origin: ToolOrigin): RegistryEntry => ({
  name,
  origin,
  isRegistered: true,
  standing: { kind: 'declared' },
  tokens: 1,
  aliases: name === 'grep_search' ? ['rg'] : [],
  shadowedAliases: [],
})
const ENTRIES = [
  entry('mcp_b_x', { kind: 'mcp', server: 'b', ownName: 'x' }),
  entry('grep_search', { kind: 'builtin', ownName: 'grep_search' }),
  entry('mcp_a_x', { kind: 'mcp', server: 'a', ownName: 'x' }),
  entry('mine', { kind: 'custom', ownName: 'mine' }),
]

const cases = [
  { name: 'puts builtins first and parts servers', filter: '', want: ['builtin', 'custom', 'mcp b', 'mcp a'] },
  { name: 'finds a tool by an older name', filter: 'RG', want: ['builtin'] },
  { name: 'finds nothing where nothing fits', filter: 'nope', want: [] },
]

describe('groupEntries', () => {
  it.each(cases)('$name', ({ filter, want }) => {
    expect(groupEntries(ENTRIES, filter).map((group) => group.key)).toEqual(want)
  })
})
