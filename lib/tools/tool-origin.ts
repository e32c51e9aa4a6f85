import type { ToolDefinition } from '../session/tool-definition'

/** Where a tool comes from, and what it is called there. */
export type ToolOrigin =
  | { readonly kind: 'builtin'; readonly ownName: string }
  | { readonly kind: 'custom'; readonly ownName: string }
  | { readonly kind: 'mcp'; readonly server: string; readonly ownName: string }
  | { readonly kind: 'agent'; readonly ownName: string }
  | { readonly kind: 'extension'; readonly extension: string; readonly ownName: string }

const AGENT_PREFIX = 'agent_'

/** The origin of a tool from its definition. `ownName` is its name where it comes from: a server's, an agent's, its own. */
export function originOf(definition: ToolDefinition): ToolOrigin {
  const { name, kind, implementation } = definition
  if (implementation.type === 'mcp') return { kind: 'mcp', server: implementation.server, ownName: implementation.tool }
  if (kind === 'builtin' && implementation.type === 'builtin') return { kind, ownName: implementation.name }
  if (kind === 'agent') return { kind, ownName: name.startsWith(AGENT_PREFIX) ? name.slice(AGENT_PREFIX.length) : name }
  return { kind: 'custom', ownName: name }
}
