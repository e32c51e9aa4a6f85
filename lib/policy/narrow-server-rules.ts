import { sanitizeToolName } from '../session/mcp-tool-name'
import type { PolicyRule } from '../session/policy-rule'
import type { SessionState } from '../session/state'
import { serverWildcard } from './match-tool-name'

/**
 * Rules for a whole MCP server, made into rules for its tools by name where another server of the session has a name that
 * rules cannot tell from it (`files a` and `files_a`): what is allowed to one must not be allowed to the other.
 */
export function narrowServerRules(state: SessionState, rules: readonly PolicyRule[]): readonly PolicyRule[] {
  return rules.map((rule) => {
    const server = wholeServerOf(rule)
    if (server === undefined) return rule
    const alike = state.mcpServers.filter(({ name }) => sanitizeToolName(name) === sanitizeToolName(server))
    const own = alike.find(({ name }) => name === server)
    if (!own || alike.length < 2) return rule
    const { mcpName: _server, ...others } = rule
    return { ...others, toolName: own.tools.flatMap((tool) => (tool.unusable === undefined ? [tool.name] : [])) }
  })
}

/** The server whose every tool a rule is about: `mcp_S_*`, or `*`, with its name beside. */
export function wholeServerOf({ toolName, mcpName }: PolicyRule): string | undefined {
  if (typeof toolName !== 'string') return undefined
  const server = toolName === '*' ? mcpName : serverWildcard(toolName)
  return mcpName === undefined || mcpName === server ? server : undefined
}
