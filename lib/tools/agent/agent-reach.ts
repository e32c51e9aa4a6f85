import type { ToolDefinition } from '../../session/tool-definition'
import { TOOL_LEGACY_ALIASES } from '../aliases'
import { traitsOf } from '../traits'

/** Finds the definition of a tool by its name. */
export type DefinitionOf = (name: string) => ToolDefinition | undefined

/**
 * Whether a tool is among those an agent was given. A name may be an old one; `*` stands for any characters, and alone for
 * every tool but agents, which are meant only where they are named (`agent_*`).
 */
export function isGiven(given: readonly string[], tool: Pick<ToolDefinition, 'name' | 'implementation'>): boolean {
  return given.some((pattern) => {
    if (pattern === '*') return tool.implementation.type !== 'agent'
    if (pattern.includes('*')) return toPattern(pattern).test(tool.name)
    return (
      pattern === tool.name ||
      (Object.hasOwn(TOOL_LEGACY_ALIASES, pattern) && TOOL_LEGACY_ALIASES[pattern] === tool.name)
    )
  })
}

function toPattern(text: string): RegExp {
  const escaped = text.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`)
}

/**
 * Whether an agent only reads: every tool that it can come to call, through further agents too, changes nothing. Tools that
 * are switched off count, since they can be switched on; names that no tool has do not.
 */
export function isReadingAgent(agent: ToolDefinition, tools: readonly ToolDefinition[]): boolean {
  const seen = new Set<string>()
  const changesNothing = (definition: ToolDefinition): boolean => {
    const { implementation, name } = definition
    if (implementation.type !== 'agent') return !traitsOf(definition).isChanging
    if (seen.has(name)) return true
    seen.add(name)
    return tools.filter((tool) => isGiven(implementation.tools, tool)).every(changesNothing)
  }
  return changesNothing(agent)
}

/** Definitions with `readOnly` set on the agents that only read: traits are asked of one definition alone. */
export function withAgentReach<Tool extends { readonly definition: ToolDefinition }>(tools: readonly Tool[]): Tool[] {
  const definitions = tools.map((tool) => tool.definition)
  return tools.map((tool) => {
    if (tool.definition.implementation.type !== 'agent') return tool
    const { readOnly: _before, ...definition } = tool.definition
    return {
      ...tool,
      definition: isReadingAgent(definition, definitions) ? { ...definition, readOnly: true } : definition,
    }
  })
}
