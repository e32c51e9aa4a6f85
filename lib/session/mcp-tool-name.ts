const PREFIX = 'mcp_'
/** A name that is longer is cut in the middle, so that it fits what models take. */
const MAX_LENGTH = 63
const HALF = 30

/** A server and a tool of it, as read from a wire name. */
export interface McpToolName {
  readonly serverName: string
  readonly toolName: string
}

/**
 * The name under which a model is told of an MCP tool: `mcp_{server}_{tool}`, characters that names may not have made
 * `_`, one for each UTF-16 unit; over 63 characters its first and last 30 with `...` between.
 * Source: gemini-cli-core 0.61.0; two tools can get the same name there and here, so who registers must look.
 */
export function mcpWireName(serverName: string, toolName: string): string {
  const joined = `${serverName}_${toolName}`
  const name = sanitizeToolName(joined.startsWith(PREFIX) ? joined : PREFIX + joined)
  return name.length <= MAX_LENGTH ? name : `${name.slice(0, HALF)}...${name.slice(-HALF)}`
}

/** A text with every character that a tool name may not have made `_`. */
export function sanitizeToolName(text: string): string {
  return text.replace(/[^A-Za-z0-9_.:-]/g, '_')
}

/** Whether a name is that of an MCP tool, as far as its prefix tells. */
export function isMcpToolName(name: string): boolean {
  return name.startsWith(PREFIX)
}

/**
 * Server and tool of a wire name: the server is what stands before the first `_`, so one with `_` in its own name is
 * not read right and must be known otherwise. Undefined where either part is empty.
 */
export function parseMcpToolName(name: string): McpToolName | undefined {
  const [, serverName, toolName] = /^mcp_([^_]+)_([\s\S]+)$/.exec(name) ?? []
  return serverName === undefined || toolName === undefined ? undefined : { serverName, toolName }
}

/** How a rule names a tool of a server, or with `*` all of them: `mcp_gh_create`, `mcp_gh_*`, `mcp_*`. */
export function formatMcpToolName(serverName: string, toolName?: string): string {
  if (serverName === '*') return `${PREFIX}*`
  return `${PREFIX}${serverName}_${toolName ?? '*'}`
}
