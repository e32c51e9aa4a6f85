import type { McpAnnotations } from '../../session/mcp-server'
import type { ToolDefinition } from '../../session/tool-definition'

/** What policy rules may ask of an MCP tool beside its name. */
export interface McpFacts {
  readonly server: string
  readonly annotations?: McpAnnotations
}

/** The server of a tool, as the session calls it, with its hints; undefined for every tool that is not an MCP server's. */
export function mcpFactsOf({ implementation, annotations }: ToolDefinition): McpFacts | undefined {
  if (implementation.type !== 'mcp') return undefined
  return annotations === undefined ? { server: implementation.server } : { server: implementation.server, annotations }
}
