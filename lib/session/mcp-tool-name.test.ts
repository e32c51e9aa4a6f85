import { describe, expect, it } from 'vitest'
import { formatMcpToolName, isMcpToolName, mcpWireName, parseMcpToolName } from './mcp-tool-name'

describe('mcpWireName', () => {
  it.each([
    { server: 'my server', tool: 'do it', want: 'mcp_my_server_do_it' },
    { server: 'my-server', tool: 'a.b:c', want: 'mcp_my-server_a.b:c' },
    { server: 'srv', tool: 'töö', want: 'mcp_srv_t__' },
    { server: 'srv', tool: '', want: 'mcp_srv_' },
    { server: '', tool: 'x', want: 'mcp__x' },
    { server: 'a', tool: 'b'.repeat(56), want: `mcp_a_${'b'.repeat(56)}` },
    { server: 'a', tool: 'b'.repeat(57), want: `mcp_a_${'b'.repeat(57)}` },
    { server: 'a', tool: 'b'.repeat(58), want: `mcp_a_${'b'.repeat(24)}...${'b'.repeat(30)}` },
  ])('$server / $tool', ({ server, tool, want }) => expect(mcpWireName(server, tool)).toBe(want))
})

describe('parseMcpToolName', () => {
  it.each([
    { name: 'mcp_gh_create', want: { serverName: 'gh', toolName: 'create' } },
    { name: 'mcp_gh_a_b_c', want: { serverName: 'gh', toolName: 'a_b_c' } },
    { name: 'mcp_gh_', want: undefined },
    { name: 'mcp__x', want: undefined },
    { name: 'gh_create', want: undefined },
    { name: 'MCP_gh_x', want: undefined },
  ])('$name', ({ name, want }) => expect(parseMcpToolName(name)).toEqual(want))
})

it('tells an MCP tool by its prefix alone', () => {
  expect(['mcp_gh', 'mcp__x', 'gh_x', 'MCP_gh_x'].map(isMcpToolName)).toEqual([true, true, false, false])
})

describe('formatMcpToolName', () => {
  it.each([
    { server: 'gh', tool: 'x', want: 'mcp_gh_x' },
    { server: 'gh', tool: '*', want: 'mcp_gh_*' },
    { server: 'gh', tool: undefined, want: 'mcp_gh_*' },
    { server: '*', tool: undefined, want: 'mcp_*' },
    { server: '*', tool: '*', want: 'mcp_*' },
  ])('$server $tool → $want', ({ server, tool, want }) => expect(formatMcpToolName(server, tool)).toBe(want))
})
