import { wholeServerOf } from '../policy/narrow-server-rules'
import type { NewEvent } from '../session/events'
import type { PolicyRule } from '../session/policy-rule'
import type { McpServerState, SessionState } from '../session/state'

/** What becomes of trust where tools of a server are declared otherwise than before. */
export interface LapsedTrust {
  /** The tools that were trusted and are no more. */
  readonly tools: readonly string[]
  readonly events: readonly NewEvent[]
}

/**
 * Trust is given to a tool as it was declared, so it ends where the declaration changes: a rule about that tool alone goes,
 * a rule about the whole server becomes one about its other tools. Only what "always" and trusting add is trust; rules that
 * a person writes are theirs. `redeclared` are names as the model is told them.
 */
export function lapseTrust(state: SessionState, server: McpServerState, redeclared: readonly string[]): LapsedTrust {
  const lapsed = new Set<string>()
  const events = state.policyRules.flatMap((rule): NewEvent[] => {
    const covered = isTrust(rule) ? redeclared.filter((name) => covers(rule, server, name)) : []
    if (covered.length === 0) return []
    for (const name of covered) lapsed.add(name)
    const rest = trustedNames(rule, server).filter((name) => !redeclared.includes(name))
    const removed: NewEvent = { type: 'policy.rule_removed', id: rule.id }
    return rest.length === 0 ? [removed] : [removed, { type: 'policy.rule_added', rule: aboutThese(rule, rest, state) }]
  })
  return { tools: [...lapsed], events }
}

/** Whether some trust covers a tool of a server. */
export function isTrusted(state: SessionState, server: McpServerState, name: string): boolean {
  return state.policyRules.some((rule) => isTrust(rule) && covers(rule, server, name))
}

function isTrust({ decision, id }: PolicyRule): boolean {
  return decision === 'allow' && id.includes(':always-')
}

function covers(rule: PolicyRule, server: McpServerState, name: string): boolean {
  const { mcpName, toolName } = rule
  if (wholeServerOf(rule) === server.name) return true
  return (mcpName === undefined || mcpName === server.name) && [toolName].flat().includes(name)
}

function trustedNames(rule: PolicyRule, server: McpServerState): string[] {
  if (wholeServerOf(rule) !== server.name) return [rule.toolName].flat()
  return server.tools.flatMap(({ name, unusable }) => (unusable === undefined ? [name] : []))
}

/** The same trust for these tools by name, under an id of its own: the one it had stands for more. */
function aboutThese(rule: PolicyRule, names: readonly string[], state: SessionState): PolicyRule {
  let id = rule.id
  for (let count = 2; state.policyRules.some((other) => other.id === id); count++) id = `${rule.id}-${count}`
  const { mcpName: _server, ...others } = rule
  return { ...others, id, toolName: [...names] }
}
