import type { AgentRun } from '../session/agent-definition'
import type { ToolDefinition } from '../session/tool-definition'
import { isGiven } from '../tools/agent/agent-reach'
import type { AnyDeclarativeTool } from '../tools/contracts'
import type { ToolRegistry } from '../tools/tool-registry'

/** What an agent may call: those of the session's enabled tools that it was given, within its depth. */
export interface AgentScope {
  readonly agent: AgentRun
  readonly registry: ToolRegistry
  /** Why a tool that the session has is not the agent's to call; undefined where there is no such tool, or it may be called. */
  whyOutside(name: string): string | undefined
}

/** The scope of an agent's run over the session's registry. O(tools), so it is made once a registry. */
export function agentScope(
  agent: AgentRun,
  whole: ToolRegistry,
  definitionOf: (name: string) => ToolDefinition | undefined,
): AgentScope {
  const reasonOf = (tool: AnyDeclarativeTool): string | undefined => {
    const definition = definitionOf(tool.name)
    if (!definition || !isGiven(agent.tools, definition)) return `is not among the tools of ${agent.tool}`
    const isAgent = definition.implementation.type === 'agent'
    if (isAgent && agent.depth >= agent.maxDepth) return tooDeep(agent)
    // It was let run beside other calls: a tool that has come to change things since would break their order.
    if (agent.readOnly && tool.isChanging) return `changes things, and ${agent.tool} was started as one that only reads`
    return undefined
  }
  return {
    agent,
    registry: whole.filtered((tool) => reasonOf(tool) === undefined),
    whyOutside: (name) => {
      const found = whole.getTool(name)
      const reason = found && reasonOf(found)
      return reason === undefined ? undefined : `Tool "${name}" cannot be called here: it ${reason}.`
    },
  }
}

function tooDeep({ tool, depth, maxDepth }: AgentRun): string {
  return `is an agent, and ${tool} runs ${depth} deep already, where ${maxDepth} is the deepest an agent may run here`
}
