import { jsonEqual } from '../base/json'
import type { NewEvent } from '../session/events'
import type { McpAnnotations, McpListDiff, McpListedTool, McpServerInfo } from '../session/mcp-server'
import { mcpWireName } from '../session/mcp-tool-name'
import type { McpServerState, SessionState, ToolState } from '../session/state'
import type { ToolDefinition } from '../session/tool-definition'
import { isTrusted, type LapsedTrust, lapseTrust } from './lapse-trust'
import { removedToolEvents } from './removed-tool'

/** Definitions in one event, as JSON text: below what an event may have. */
const CHUNK = 40_000
/** Room for the names of all tools in one event. */
const LIST_ROOM = 50_000
const MAX_NAME = 63

/** One tool of a server as its list has it, judged. */
export type ListedTool =
  | {
      readonly tool: string
      readonly description: string
      readonly inputSchema: Record<string, unknown>
      readonly annotations?: McpAnnotations
    }
  | { readonly tool: string; readonly unusable: string }

/** What a server lists now. */
export interface ServerListing {
  readonly info: McpServerInfo
  readonly tools: readonly ListedTool[]
}

/**
 * What a list means for the log: definitions that are new or changed since the server last listed them (a person's own
 * edit of a declaration stays until the server's changes), endings of calls whose tool is gone, and the list itself with
 * what it changed. Empty where nothing is new. `definitionOf` gives what the server last said of a tool, references
 * filled in. Nothing is dropped for a name: one that is taken gets a number.
 */
export function listingEvents(
  state: SessionState,
  server: McpServerState,
  listing: ServerListing,
  definitionOf: (tool: ToolState) => ToolDefinition | undefined,
): NewEvent[] {
  const names = assignNames(state, server.name, listing.tools)
  const before = new Set(server.tools.flatMap((tool) => (tool.unusable === undefined ? [tool.name] : [])))
  const diff: McpListDiff = { added: [], removed: [], changed: [] }
  const defined: ToolDefinition[] = []
  const redeclared: string[] = []
  const tools = listing.tools.map((listed, index): McpListedTool => {
    const name = names[index] ?? ''
    if ('unusable' in listed) return { name, tool: listed.tool, unusable: listed.unusable }
    const definition = toDefinition(server.name, name, listed)
    const known = state.tools.get(name)
    const isSame = known !== undefined && jsonEqual(definitionOf(known), definition)
    if (!isSame) defined.push(definition)
    if (known !== undefined && !isSame) redeclared.push(name)
    if (!before.has(name)) diff.added.push(name)
    else if (!isSame) diff.changed.push(name)
    return { name }
  })
  const trust = lapseTrust(state, server, redeclared)
  const marked = tools.map((listed) => withLapse(state, server, listed, trust))
  const there = new Set(tools.flatMap((tool) => (tool.unusable === undefined ? [tool.name] : [])))
  diff.removed.push(...[...before].filter((name) => !there.has(name)))
  const isNews = diff.added.length + diff.removed.length + diff.changed.length > 0
  const isFirst = server.tools.length === 0 && server.state === 'connecting'
  if (!isNews && server.state === 'connected' && jsonEqual(server.tools, fitList(marked).tools)) return []
  return [
    ...diff.removed.flatMap((name) => removedToolEvents(state, name)),
    ...chunkDefinitions(defined).map((some): NewEvent => ({ type: 'mcp.defined', server: server.name, tools: some })),
    ...trust.events,
    {
      type: 'mcp.changed',
      server: server.name,
      url: server.url,
      state: 'connected',
      ...fitList(marked),
      info: listing.info,
      ...(isNews && !isFirst ? { diff } : {}),
    },
  ]
}

/** A tool whose trust has lapsed, now or before and not been given again, says which version was trusted. */
function withLapse(
  state: SessionState,
  server: McpServerState,
  listed: McpListedTool,
  trust: LapsedTrust,
): McpListedTool {
  const { name, unusable } = listed
  if (unusable !== undefined) return listed
  if (trust.tools.includes(name)) return { ...listed, lapsed: state.tools.get(name)?.version ?? 1 }
  const lapsed = server.tools.find((tool) => tool.name === name)?.lapsed
  return lapsed === undefined || isTrusted(state, server, name) ? listed : { ...listed, lapsed }
}

function toDefinition(
  server: string,
  name: string,
  listed: Extract<ListedTool, { inputSchema: unknown }>,
): ToolDefinition {
  const { tool, description, inputSchema, annotations } = listed
  return {
    name,
    displayName: `${tool} (${server} MCP Server)`,
    description,
    parametersJsonSchema: inputSchema,
    kind: 'mcp',
    ...(annotations?.readOnlyHint === true ? { readOnly: true } : {}),
    ...(annotations === undefined ? {} : { annotations }),
    implementation: { type: 'mcp', server, tool },
  }
}

/**
 * A name for each tool: the one it has, else by the recorded rule, else that with a number. What the same tool had before
 * it has again, so that a list may change its order; no tool gets a name that another one has or ever had.
 */
export function assignNames(state: SessionState, server: string, tools: readonly ListedTool[]): string[] {
  const given = new Set<string>()
  return tools.map(({ tool }) => {
    const plain = mcpWireName(server, tool)
    for (let number = 1; ; number++) {
      const name = number === 1 ? plain : numbered(plain, number)
      if (given.has(name) || isOthers(state.tools.get(name), server, tool)) continue
      given.add(name)
      return name
    }
  })
}

function isOthers(known: ToolState | undefined, server: string, tool: string): boolean {
  const implementation = known?.definition.implementation
  if (implementation === undefined) return false
  return implementation.type !== 'mcp' || implementation.server !== server || implementation.tool !== tool
}

function numbered(name: string, number: number): string {
  const ending = `-${number}`
  return name.slice(0, MAX_NAME - ending.length) + ending
}

/** Definitions as many events as they need: each below what one may have. */
export function chunkDefinitions(definitions: readonly ToolDefinition[]): ToolDefinition[][] {
  const made: ToolDefinition[][] = []
  let size = CHUNK
  for (const definition of definitions) {
    const bytes = JSON.stringify(definition).length
    if (size + bytes > CHUNK) {
      made.push([])
      size = 0
    }
    made.at(-1)?.push(definition)
    size += bytes
  }
  return made
}

/** As much of a list as one event holds: reasons are shortened first, then what cannot be used is left out and counted. */
function fitList(tools: readonly McpListedTool[]): { tools: McpListedTool[]; unlisted?: number } {
  if (JSON.stringify(tools).length <= LIST_ROOM) return { tools: [...tools] }
  const short = tools.map((tool) =>
    tool.unusable === undefined ? tool : { name: tool.name, unusable: tool.unusable.slice(0, 30) },
  )
  const kept = [...short].sort(
    (left, right) => Number(left.unusable !== undefined) - Number(right.unusable !== undefined),
  )
  let size = 0
  const fitting = kept.filter((tool) => {
    size += JSON.stringify(tool).length + 1
    return size <= LIST_ROOM
  })
  const unlisted = tools.length - fitting.length
  return unlisted === 0 ? { tools: fitting } : { tools: fitting, unlisted }
}
