import { agentToolName, toAgentTool } from '../../session/agent-tool'
import type { ToolDefinition } from '../../session/tool-definition'
import type { Extension } from '../../tools/extension/extension-format'

/** The tools that an extension's agents are to a model: what defines any agent defines these. */
export function agentTools({ agents }: Extension): ToolDefinition[] {
  return agents.map(toAgentTool)
}

/** An agent whose own tools go by the names that they have in the session; any other tool as it is. */
export function withToolNames(definition: ToolDefinition, renamed: ReadonlyMap<string, string>): ToolDefinition {
  const { implementation } = definition
  if (implementation.type !== 'agent') return definition
  const tools = implementation.tools.map((tool) => renamed.get(tool) ?? renamed.get(agentToolName(tool)) ?? tool)
  return { ...definition, implementation: { ...implementation, tools } }
}
