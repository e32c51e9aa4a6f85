import type { ToolDefinition } from '../session/tool-definition'

/** Where a tool comes from, and what it is called there. */
export type ToolOrigin =
  | { readonly kind: 'builtin'; readonly ownName: string }
  | { readonly kind: 'custom'; readonly ownName: string }
  | { readonly kind: 'mcp'; readonly server: string; readonly ownName: string }
  | { readonly kind: 'agent'; readonly ownName: string }
  | { readonly kind: 'extension'; readonly extension: string; readonly ownName: string }

/** An extension as far as it matters here: what its tools are called by its author, and in the session. */
export interface ExtensionOrigin {
  readonly name: string
  readonly tools: readonly { readonly own: string; readonly name: string }[]
}

/**
 * The origin of a tool from its definition and the session's extensions. `ownName` is its name where it comes from: a
 * server's, an extension's, an agent's, its own.
 */
export function originOf(definition: ToolDefinition, extensions: readonly ExtensionOrigin[] = []): ToolOrigin {
  for (const { name: extension, tools } of extensions) {
    const brought = tools.find((tool) => tool.name === definition.name)
    if (brought) return { kind: 'extension', extension, ownName: brought.own }
  }
  const { name, kind, implementation } = definition
  if (implementation.type === 'mcp') return { kind: 'mcp', server: implementation.server, ownName: implementation.tool }
  if (kind === 'builtin' && implementation.type === 'builtin') return { kind, ownName: implementation.name }
  if (implementation.type === 'agent') return { kind: 'agent', ownName: implementation.agent }
  return { kind: 'custom', ownName: name }
}
