import { isJsonObject } from '../base/json'
import { isMcpToolName, mcpWireName, parseMcpToolName, sanitizeToolName } from '../session/mcp-tool-name'

/** A tool as rules may name it. */
export interface NamedTool {
  readonly toolName: string
  readonly server: string | undefined
  readonly args: unknown
  readonly isAgent?: boolean
}

/** Old name → name now: a rule that names the old one means the tool. */
export type ToolAliases = Readonly<Record<string, string>>

/** The one tool name that the real CLI knows under an older one: rules and calls may use either. */
export const RECORDED_ALIASES: ToolAliases = { search_file_content: 'grep_search' }

/** The name of today for an older one; any other name as it is. */
export function currentName(name: string, aliases: ToolAliases): string {
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name
}

/**
 * The MCP server of a call: as given, as its annotations say, or read from `mcp_{server}_{tool}` up to the first `_`
 * after the prefix (so a server with `_` in its name must be given). Undefined for any other tool.
 */
export function serverOf(call: {
  readonly toolName: string
  readonly server?: string
  readonly annotations?: Readonly<Record<string, unknown>>
}): string | undefined {
  if (call.server !== undefined) return call.server
  const annotated = call.annotations?._serverName
  if (typeof annotated === 'string') return annotated
  return parseMcpToolName(call.toolName)?.serverName
}

/** Whether a tool is meant, with the older names that are in use. */
export type ToolMatcher = (tool: NamedTool, aliases: ToolAliases) => boolean

/**
 * Reads a rule's tool name (with its `mcpName`) once. Wildcards are `*`, `mcp_*`, `mcp_{server}_*` and `agent_*` (tools that
 * are agents, not those that are only called so).
 * Source: gemini-cli-core 0.61.0 PolicyEngine.
 */
export function compileToolName(pattern: string, mcpName: string | undefined): ToolMatcher {
  if (mcpName !== undefined) return (tool) => matchesServerTool(pattern, mcpName, tool)
  if (pattern === '*') return () => true
  if (pattern === 'mcp_*') return (tool) => tool.server !== undefined || isMcpToolName(tool.toolName)
  if (pattern === 'agent_*') return (tool) => tool.isAgent === true
  const server = serverWildcard(pattern)
  if (server !== undefined) return (tool) => tool.server !== undefined && isSameServer(server, tool.server)
  return (tool, aliases) =>
    pattern === tool.toolName ||
    (tool.server !== undefined && pattern === wireNameOf(tool)) ||
    isOtherNameOf(pattern, tool, aliases)
}

/** The S of `mcp_S_*`, every tool of a server. */
export function serverWildcard(pattern: string): string | undefined {
  return /^mcp_(.+)_\*$/.exec(pattern)?.[1]
}

function matchesServerTool(pattern: string, mcpName: string, tool: NamedTool): boolean {
  if (tool.server === undefined) return false
  if (mcpName !== '*' && !isSameServer(mcpName, tool.server)) return false
  if (pattern === '*' || pattern === 'mcp_*') return true
  const server = serverWildcard(pattern)
  if (server !== undefined) return isSameServer(server, tool.server)
  return pattern === tool.toolName || mcpWireName(tool.server, pattern) === wireNameOf(tool)
}

function isOtherNameOf(pattern: string, tool: NamedTool, aliases: ToolAliases): boolean {
  if (currentName(pattern, aliases) === tool.toolName) return true
  if (tool.toolName.startsWith('agent_') && tool.toolName === `agent_${pattern}`) return true
  return tool.toolName === 'invoke_agent' && isJsonObject(tool.args) && tool.args.agent_name === pattern
}

function wireNameOf(tool: NamedTool): string {
  if (tool.server === undefined || isMcpToolName(tool.toolName)) return tool.toolName
  return mcpWireName(tool.server, tool.toolName)
}

function isSameServer(left: string, right: string): boolean {
  return left === right || sanitizeToolName(left) === sanitizeToolName(right)
}
