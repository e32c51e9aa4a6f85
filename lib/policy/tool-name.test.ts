import { describe, expect, it } from 'vitest'
import { isValidToolName } from './tool-name'

describe('isValidToolName', () => {
  it.each([
    { name: 'grep_search', want: true },
    { name: 'search_file_content', want: true },
    { name: 'discovered_tool_x', want: true },
    { name: 'mcp_gh_x', want: true },
    { name: 'mcp_gh_a_b', want: true },
    { name: 'mcp_*', want: false },
    { name: '*', want: false },
    { name: 'mcp_gh_*', want: false },
    { name: 'mcp_*', allowWildcards: true, want: true },
    { name: 'mcp_gh_*', allowWildcards: true, want: true },
    { name: '*', allowWildcards: true, want: true },
    { name: 'read_*', allowWildcards: true, want: false },
    { name: 'mcp_*_x', allowWildcards: true, want: false },
    { name: 'nope', want: false },
    { name: '', want: false },
    { name: 'mcp__x', want: false },
    { name: 'mcp_gh__', want: false },
    { name: 'mcp_g h_x', want: false },
    { name: 'mcp_gh_x y', want: false },
    { name: 'Read_File', want: false },
  ])('$name → $want', ({ name, want, allowWildcards = false }) =>
    expect(isValidToolName(name, { allowWildcards })).toBe(want),
  )
})
