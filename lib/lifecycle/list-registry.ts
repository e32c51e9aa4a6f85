import type { Policy } from '../policy/policy'
import { type FunctionDeclaration, toFunctionDeclaration } from '../schema/function-declaration'
import { tokenCost } from '../schema/portability/token-cost'
import type { McpState } from '../session/mcp-server'
import type { ApprovalMode, PolicyRule } from '../session/policy-rule'
import type { SessionState, ToolState } from '../session/state'
import type { ToolDefinition } from '../session/tool-definition'
import { aliasesOf } from '../tools/aliases'
import type { KnownTool } from '../tools/describe-tool-name'
import { originOf } from '../tools/tool-origin'
import { hidingRule } from './build-call'

/** Whether the model is told of a tool, and what keeps it from that. */
export type ToolStanding =
  | { readonly kind: 'declared' }
  /** Declared, and the session's options let the model call no tool, or only others. */
  | { readonly kind: 'not_callable'; readonly because: 'none' | 'not_listed' }
  | { readonly kind: 'off' }
  /** A rule denies every call of it; `isByMode` where it would not in some other mode. */
  | { readonly kind: 'hidden'; readonly rule: PolicyRule; readonly isByMode: boolean }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'server_away'; readonly state: McpState }
  | { readonly kind: 'extension_off' }

/** One tool of the registry: where it comes from, how it stands, and what the model is told at which price. */
export interface RegistryEntry extends KnownTool {
  readonly standing: ToolStanding
  /** Absent for what cannot be used. */
  readonly declaration?: FunctionDeclaration
  /** An estimate; 0 where there is no declaration. */
  readonly tokens: number
  /** Older names that lead to it. */
  readonly aliases: readonly string[]
  /** Older names of it that a tool of that very name stands in front of. */
  readonly shadowedAliases: readonly string[]
  readonly version?: number
}

const MODES: readonly ApprovalMode[] = ['plan', 'default', 'autoEdit', 'yolo']

/**
 * Every tool that a session knows, in the order in which the model is told of them, then those it is not told of because
 * they are not there. `resolve` fills in what large values of a definition stand for.
 */
export function listRegistry(
  state: SessionState,
  policy: Policy,
  resolve: (definition: ToolDefinition) => ToolDefinition = (definition) => definition,
): RegistryEntry[] {
  const whole = (name: string): ToolState[] => {
    const tool = state.tools.get(name)
    return tool ? [{ ...tool, definition: resolve(tool.definition) }] : []
  }
  const there = state.toolNames.flatMap(whole)
  const registered = new Set(there.filter((tool) => tool.enabled).map((tool) => tool.definition.name))
  const known = { registered, extensions: state.extensions }
  return [
    ...there.map((tool) => toEntry(tool, standingOf(tool, state, policy), known)),
    ...extensionsOff(state)
      .flatMap(whole)
      .map((tool) => toEntry(tool, { kind: 'extension_off' }, known)),
    ...state.mcpServers.flatMap((server) =>
      awayNames(server, state)
        .flatMap(whole)
        .map((tool) => toEntry(tool, { kind: 'server_away', state: server.state }, known)),
    ),
    ...state.mcpServers.flatMap((server) => unusableEntries(server)),
  ]
}

/** The tokens that every request pays for tools: those of all that are declared. */
export function declaredTokens(entries: readonly RegistryEntry[]): number {
  return entries.filter(isDeclared).reduce((sum, entry) => sum + entry.tokens, 0)
}

/** Whether the model is told of it. */
export function isDeclared({ standing }: RegistryEntry): boolean {
  return standing.kind === 'declared' || standing.kind === 'not_callable'
}

function toEntry(tool: ToolState, standing: ToolStanding, { registered, extensions }: Known): RegistryEntry {
  const { definition, version } = tool
  const { name } = definition
  const declaration = toFunctionDeclaration(definition)
  const aliases = aliasesOf(name)
  return {
    name,
    origin: originOf(definition, extensions),
    isRegistered: registered.has(name),
    standing,
    declaration,
    tokens: tokenCost(declaration).tokens,
    aliases: aliases.filter((alias) => !registered.has(alias)),
    shadowedAliases: aliases.filter((alias) => registered.has(alias)),
    version,
  }
}

function standingOf({ definition, enabled }: ToolState, state: SessionState, policy: Policy): ToolStanding {
  if (!enabled) return { kind: 'off' }
  const { name } = definition
  const rule = hidingRule({ policy, mode: state.mode }, name, definition)
  if (rule) {
    const isByMode = MODES.some((mode) => hidingRule({ policy, mode }, name, definition) === undefined)
    return { kind: 'hidden', rule, isByMode }
  }
  const { functionCallingMode, allowedFunctionNames = [] } = state.options
  if (functionCallingMode === 'NONE') return { kind: 'not_callable', because: 'none' }
  const isListed = allowedFunctionNames.length === 0 || allowedFunctionNames.includes(name)
  return functionCallingMode === 'ANY' && !isListed
    ? { kind: 'not_callable', because: 'not_listed' }
    : { kind: 'declared' }
}

interface Known {
  readonly registered: ReadonlySet<string>
  readonly extensions: SessionState['extensions']
}

/** The tools of extensions that are switched off. */
function extensionsOff({ extensions }: SessionState): string[] {
  return extensions.flatMap(({ enabled, tools }) => (enabled ? [] : tools.map(({ name }) => name)))
}

type Server = SessionState['mcpServers'][number]

/** What a server that is switched off offered when it was last there. */
function awayNames(server: Server, state: SessionState): string[] {
  return server.tools.flatMap(({ name, unusable }) =>
    unusable === undefined && !state.toolNames.includes(name) ? [name] : [],
  )
}

function unusableEntries(server: Server): RegistryEntry[] {
  return server.tools.flatMap(({ name, unusable, tool = name }) => {
    if (unusable === undefined) return []
    const origin = { kind: 'mcp', server: server.name, ownName: tool } as const
    const standing = { kind: 'unusable', reason: unusable } as const
    return [{ name, origin, isRegistered: false, standing, tokens: 0, aliases: [], shadowedAliases: [] }]
  })
}
