import { isMcpToolName, parseMcpToolName } from '../session/mcp-tool-name'
import { BUILTIN_TOOL_NAMES } from './builtin-tool-names'

/** The prefix of a tool that a project's own command discovers. */
const DISCOVERED = 'discovered_tool_'

/**
 * Whether a rule may name a tool so and mean one that can exist: a builtin (its older name too), an MCP tool, a
 * discovered one, or with `allowWildcards` one of `*`, `mcp_*`, `mcp_{server}_*`. Custom tools are not known here.
 * Source: gemini-cli-core 0.61.0; `__` is refused, since it parted server and tool in names of old.
 */
export function isValidToolName(name: string, { allowWildcards = false } = {}): boolean {
  if (BUILTIN_TOOL_NAMES.includes(name)) return true
  if (name.startsWith(DISCOVERED)) return name.length > DISCOVERED.length
  if (name === '*' || name === 'mcp_*') return allowWildcards
  if (!isMcpToolName(name) || name.includes('__')) return false
  const parsed = parseMcpToolName(name)
  if (!parsed || !/^[\w.:-]+$/.test(parsed.serverName)) return false
  return parsed.toolName === '*' ? allowWildcards : /^[\w.:-]+$/.test(parsed.toolName)
}
