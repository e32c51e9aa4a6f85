import { wholeServerOf } from '@/lib/policy/narrow-server-rules'
import type { PolicyRule } from '@/lib/session/policy-rule'
import type { McpServerState } from '@/lib/session/state'

/** The added rule that lets every tool of a server run without asking, if there is one. */
export function serverTrust(rules: readonly PolicyRule[], server: McpServerState): PolicyRule | undefined {
  const names = server.tools.flatMap((tool) => (tool.unusable === undefined ? [tool.name] : []))
  return rules.find((rule) => {
    const { decision, toolName } = rule
    if (decision !== 'allow') return false
    if (wholeServerOf(rule) === server.name) return true
    return Array.isArray(toolName) && names.length > 0 && names.every((name) => toolName.includes(name))
  })
}

/** The added rule that lets one tool run without asking, whatever its arguments. */
export function toolTrust(rules: readonly PolicyRule[], tool: string): PolicyRule | undefined {
  return rules.find(
    (rule) => rule.decision === 'allow' && [rule.toolName].flat().join() === tool && rule.argsPattern === undefined,
  )
}
