import type { AgentDefinition } from './agent-definition'
import { sanitizeToolName } from './mcp-tool-name'
import type { ToolDefinition, ToolImplementation } from './tool-definition'

const PREFIX = 'agent_'
/** As for the tools of MCP servers: what models take. */
const MAX_LENGTH = 63
const HALF = 30

/** What an agent is given where its author declares no arguments. */
const TASK_ALONE = {
  type: 'object',
  properties: { task: { type: 'string', description: 'What is to be done, with everything the agent must know.' } },
  required: ['task'],
}

export type AgentImplementation = Extract<ToolImplementation, { type: 'agent' }>

/**
 * The name under which a model is told of an agent: `agent_{name}`, by the rules that names of MCP tools follow. Two agents
 * can come to the same one, so who defines must look.
 */
export function agentToolName(name: string): string {
  const wire = sanitizeToolName(name.startsWith(PREFIX) ? name : PREFIX + name)
  return wire.length <= MAX_LENGTH ? wire : `${wire.slice(0, HALF)}...${wire.slice(-HALF)}`
}

/** The tool that an agent is to a model. */
export function toAgentTool(agent: AgentDefinition): ToolDefinition {
  const { name, displayName, description, parametersJsonSchema, enabled, ...work } = agent
  return {
    name: agentToolName(name),
    ...(displayName === undefined ? {} : { displayName }),
    description,
    parametersJsonSchema: parametersJsonSchema ?? TASK_ALONE,
    kind: 'agent',
    ...(enabled === undefined ? {} : { enabled }),
    implementation: { type: 'agent', agent: name, ...work },
  }
}

/** The agent behind a tool, as it would be defined again; undefined for every other tool. */
export function fromAgentTool(tool: ToolDefinition): AgentDefinition | undefined {
  if (tool.implementation.type !== 'agent') return undefined
  const { type: _type, agent, ...work } = tool.implementation
  return {
    name: agent,
    ...(tool.displayName === undefined ? {} : { displayName: tool.displayName }),
    description: tool.description,
    ...(tool.parametersJsonSchema === undefined ? {} : { parametersJsonSchema: tool.parametersJsonSchema }),
    ...work,
  }
}
