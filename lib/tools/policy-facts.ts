import type { McpAnnotations } from '../session/mcp-server'
import type { ToolDefinition } from '../session/tool-definition'
import { mcpFactsOf } from './mcp/mcp-facts'

/** What policy rules may ask of a tool beside its name. */
export interface PolicyFacts {
  /** Of an MCP tool: its server, as the session calls it. */
  readonly server?: string
  /** Of an MCP tool: its hints. Of one in JavaScript: `readOnlyHint`, which is held to, whether or not it may change files. */
  readonly annotations?: McpAnnotations
  /** An agent, whatever its name: a custom tool may be called `agent_x` too. */
  readonly isAgent?: true
  /** The agent that calls it, where one does. */
  readonly subagent?: string
}

/** The facts of a tool, from its definition and the name of the agent that calls it; undefined for most. */
export function policyFactsOf(definition: ToolDefinition | undefined, subagent?: string): PolicyFacts | undefined {
  const facts = definition && factsOf(definition)
  return subagent === undefined ? facts : { ...facts, subagent }
}

function factsOf(definition: ToolDefinition): PolicyFacts | undefined {
  const { implementation, readOnly } = definition
  if (implementation.type === 'agent') return { isAgent: true }
  if (implementation.type === 'javascript') return { annotations: { readOnlyHint: readOnly === true } }
  return mcpFactsOf(definition)
}
