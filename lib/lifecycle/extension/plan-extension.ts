import { ok, type Result } from '../../base/result'
import type { ExtensionFileMark } from '../../session/extension'
import { sanitizeToolName } from '../../session/mcp-tool-name'
import type { PolicyRule } from '../../session/policy-rule'
import type { ExtensionState, SessionState } from '../../session/state'
import type { Extension } from '../../tools/extension/extension-format'
import { type AssignedName, assignExtensionNames } from '../../tools/extension/extension-names'
import type { ExtensionIssue } from '../../tools/extension/read-extension'
import { fileMarks, type LeavingFile, type PlannedFile, planFiles, planLeavingFiles } from './plan-files'
import { type PlannedRule, planRules } from './plan-rules'
import { type PlannedTool, planTools } from './plan-tools'

/** What a person agrees to beyond the installing itself: all (true), or rules by id and files by path. */
export interface ExtensionConsent {
  readonly allow?: boolean | readonly string[] | undefined
  readonly overwrite?: boolean | readonly string[] | undefined
}

/** A server that an extension brings. `change`: it is not connected before a person says so, where it is another one too. */
export interface PlannedServer extends AssignedName {
  readonly url: string
  readonly description?: string
  readonly change: 'new' | 'changed' | 'same'
}

/** Everything that installing an extension will do, before anything is done. */
export interface ExtensionPlan {
  readonly extension: Extension
  /** The version that is there. */
  readonly updates?: string
  readonly tools: readonly PlannedTool[]
  readonly rules: readonly PlannedRule[]
  readonly servers: readonly PlannedServer[]
  readonly files: readonly PlannedFile[]
  readonly marks: readonly ExtensionFileMark[]
  /** What the version that is there brings and this one does not. */
  readonly leaving: {
    readonly tools: readonly string[]
    readonly servers: readonly string[]
    readonly rules: readonly PolicyRule[]
    readonly files: readonly LeavingFile[]
  }
}

export interface PlanInput {
  readonly state: SessionState
  readonly extension: Extension
  /** What was given when it was installed before, references filled in and read. */
  readonly installed?: Extension | undefined
  /** The content hash of a file of the workspace; undefined where there is none. */
  readonly fileHash: (path: string) => string | undefined
  readonly consent?: ExtensionConsent
}

/**
 * What installing an extension does to a session: the one plan that the look before it shows and that is then carried out.
 * Pure. The error is what is wrong with its rules, with places in the file.
 */
export function planExtension(input: PlanInput): Result<ExtensionPlan, readonly ExtensionIssue[]> {
  const { state, extension, installed, fileHash, consent = {} } = input
  const before = state.extensions.find(({ name }) => name === extension.name)
  const tools = planTools(state, extension, before, installed)
  const servers = planServers(state, extension, before)
  const renamed = { tools: toMap(tools), servers: toMap(servers) }
  const isAllowed = ({ id }: PolicyRule) => isIn(consent.allow, id) || before?.allowed.includes(id) === true
  const rules = planRules(extension.name, extension.policy, renamed, isAllowed)
  if (!rules.ok) return rules
  const marks = before?.files ?? []
  const files = planFiles(extension.files, marks, fileHash, (path) => isIn(consent.overwrite, path))
  const goneMarks = marks.filter(({ path }) => !Object.hasOwn(extension.files, path))
  return ok({
    extension,
    ...(before ? { updates: before.version } : {}),
    tools,
    rules: rules.value,
    servers,
    files,
    marks: fileMarks(files, marks),
    leaving: {
      tools: leavingNames(before?.tools, tools),
      servers: leavingNames(before?.servers, servers),
      rules: (before?.rules ?? []).filter(({ id }) => !rules.value.some(({ rule }) => rule.id === id)),
      files: planLeavingFiles(goneMarks, fileHash),
    },
  })
}

function planServers(state: SessionState, extension: Extension, before: ExtensionState | undefined): PlannedServer[] {
  const known = new Map(before?.servers.map(({ own, name }) => [own, name] as const))
  const ours = new Set(known.values())
  const owns = extension.mcpServers.map(({ name }) => name)
  const names = assignExtensionNames(extension.name, owns, known, (name) => {
    // Rules cannot tell apart names that read the same, so those are taken too.
    const alike = state.mcpServers.find((server) => sanitizeToolName(server.name) === sanitizeToolName(name))
    return alike && !ours.has(alike.name) ? `the MCP server ${alike.name}` : undefined
  })
  return extension.mcpServers.map(({ name: own, url, description }, index): PlannedServer => {
    const was = before?.servers.find((server) => server.own === own)
    const isThere = was !== undefined && state.mcpServers.some(({ name }) => name === was.name)
    const change = !isThere ? 'new' : was.url === url ? 'same' : 'changed'
    const assigned = names[index] ?? { own, name: own }
    return { ...assigned, url, change, ...(description === undefined ? {} : { description }) }
  })
}

function toMap(items: readonly AssignedName[]): ReadonlyMap<string, string> {
  return new Map(items.map(({ own, name }) => [own, name] as const))
}

function leavingNames(before: readonly AssignedName[] = [], now: readonly AssignedName[]): string[] {
  return before.flatMap(({ name }) => (now.some((item) => item.name === name) ? [] : [name]))
}

function isIn(list: boolean | readonly string[] | undefined, item: string): boolean {
  return typeof list === 'boolean' ? list : (list?.includes(item) ?? false)
}
