import type { EventOf } from './events'
import { nextVersion } from './next-version'
import type { McpServerState, SessionState } from './state'

/** New versions of a server's tools. They are there for a model once `mcp.changed` lists them. */
export function foldMcpDefined(state: SessionState, event: EventOf<'mcp.defined'>): SessionState {
  let { tools } = state
  for (const definition of event.tools) {
    const { seq, at } = event
    const version = { definition, seq, at, isListed: true } as const
    tools = tools.set(definition.name, nextVersion(tools.get(definition.name), version))
  }
  return { ...state, tools }
}

/** A server's new state, and which of its tools there are now: those that stay keep their place. */
export function foldMcpChanged(state: SessionState, event: EventOf<'mcp.changed'>): SessionState {
  const { server: name, url, state: now, tools, error, seq, at } = event
  const before = state.mcpServers.find((server) => server.name === name)
  const wantedSeq = before && now !== 'connecting' ? before.wantedSeq : seq
  const server: McpServerState = {
    name,
    url,
    state: now,
    tools,
    error,
    info: event.info ?? before?.info,
    wantedSeq,
    at,
  }
  const others = state.mcpServers.filter((other) => other !== before)
  const isThere = now !== 'removed' && now !== 'disabled'
  const listed = new Set(isThere ? tools.flatMap((tool) => (tool.unusable === undefined ? [tool.name] : [])) : [])
  const stay = state.toolNames.filter((tool) => listed.delete(tool) || !isToolOf(state, tool, name))
  return {
    ...state,
    toolNames: [...stay, ...listed],
    mcpServers: now === 'removed' ? others : before ? replace(state.mcpServers, before, server) : [...others, server],
  }
}

function replace<T>(items: readonly T[], before: T, after: T): T[] {
  return items.map((item) => (item === before ? after : item))
}

function isToolOf(state: SessionState, tool: string, server: string): boolean {
  const implementation = state.tools.get(tool)?.definition.implementation
  return implementation?.type === 'mcp' && implementation.server === server
}
