import { sanitizeToolName } from '../session/mcp-tool-name'
import type { PolicyRule } from '../session/policy-rule'
import type { SessionState } from '../session/state'

/**
 * Rules for a whole MCP server, made into rules for its tools by name where another server of the session has a name that
 * rules cannot tell from it (`files a` and `files_a`): what is allowed to one must not be allowed to the other.
 */
export function narrowServerRules(state: SessionState, rules: readonly PolicyRule[]): readonly PolicyRule[] {
  return rules.map((rule) => {
    const { mcpName, ...others } = rule
    if (mcpName === undefined || rule.toolName !== '*') return rule
    const alike = state.mcpServers.filter(({ name }) => sanitizeToolName(name) === sanitizeToolName(mcpName))
    const own = alike.find(({ name }) => name === mcpName)
    if (!own || alike.length < 2) return rule
    return { ...others, toolName: own.tools.flatMap((tool) => (tool.unusable === undefined ? [tool.name] : [])) }
  })
}
