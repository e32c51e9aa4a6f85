import type { McpAnnotations } from '../session/mcp-server'
import type { ToolDefinition } from '../session/tool-definition'
import { mcpFactsOf } from './mcp/mcp-facts'

/** What policy rules may ask of a tool beside its name. */
export interface PolicyFacts {
  /** Of an MCP tool: its server, as the session calls it. */
  readonly server?: string
  readonly annotations?: McpAnnotations
  /** An agent, whatever its name: a custom tool may be called `agent_x` too. */
  readonly isAgent?: true
  /** The agent that calls it, where one does. */
  readonly subagent?: string
}

/** The facts of a tool, from its definition and the name of the agent that calls it; undefined for most. */
export function policyFactsOf(definition: ToolDefinition | undefined, subagent?: string): PolicyFacts | undefined {
  const facts: PolicyFacts | undefined =
    definition?.implementation.type === 'agent' ? { isAgent: true } : definition && mcpFactsOf(definition)
  return subagent === undefined ? facts : { ...facts, subagent }
}
