import 'server-only'
import { jsonEqual } from '../../../base/json'
import { err, ok, type Result } from '../../../base/result'
import { type ExtensionPlan, planExtension } from '../../../lifecycle/extension/plan-extension'
import { chunkDefinitions } from '../../../lifecycle/mcp-listing'
import { removedToolEvents } from '../../../lifecycle/removed-tool'
import { issuesFromZod } from '../../../schema/issues-from-zod'
import { encodeEvent } from '../../../session/encode-event'
import type { NewEvent } from '../../../session/events'
import type { ExtensionState } from '../../../session/state'
import { Lesson } from '../../../share/lessons/lesson'
import { extensionFileBytes } from '../../../tools/extension/extension-files'
import type { Extension } from '../../../tools/extension/extension-format'
import { type ExtensionIssue, readExtension } from '../../../tools/extension/read-extension'
import { type ApiError, apiError } from '../../api-error'
import type { CommandContext, CommandOf } from './command-context'
import { DONE, type Handler } from './command-context'
import { changeFiles, type FileChange } from './extension-file-changes'
import { bringServers, dropServers } from './extension-servers'
import { MAX_SERVERS } from './mcp-commands'

/**
 * Installs an extension, or puts another version in the place of one that is there. What it adds is planned whole before
 * anything is written; its servers are there and not connected, its allow rules take effect where the command says so.
 */
export const installExtension: Handler<'extension.install'> = async (context, command) => {
  const { actor, draft } = context
  const read = readWhole(command.extension)
  if (!read.ok) return err(invalidExtension(read.error))
  const extension = read.value
  const before = draft.state.extensions.find(({ name }) => name === extension.name)
  const given = before && (await actor.resolve(before.extension))
  if (before?.version === extension.version && !jsonEqual(given, command.extension)) {
    return err(otherContents(before))
  }
  const installed = given === undefined ? undefined : readExtension(given)
  const workspace = actor.workspace(draft.state.tree)
  const planned = planExtension({
    state: draft.state,
    extension,
    installed: installed?.ok ? installed.value : undefined,
    fileHash: (path) => workspace.file(path)?.hash,
    consent: { allow: command.allow, overwrite: command.overwrite },
  })
  if (!planned.ok) return err(invalidExtension(planned.error))
  if (before && isNothing(planned.value, before)) return DONE
  return carryOut(context, command, planned.value)
}

async function carryOut(
  context: CommandContext,
  command: CommandOf<'extension.install'>,
  plan: ExtensionPlan,
): Promise<Result<null, ApiError>> {
  const { actor, draft } = context
  const { state } = draft
  const added = plan.servers.filter(({ change }) => change === 'new').length
  if (state.mcpServers.length + added - plan.leaving.servers.length > MAX_SERVERS) {
    return err(apiError(422, 'too_many_servers', `A session has at most ${MAX_SERVERS} MCP servers; remove one first.`))
  }
  const changed = plan.tools.filter(({ name, change }) => change !== 'same' || !state.tools.has(name))
  const defined = chunkDefinitions(changed.map(({ definition }) => definition)).map(
    (tools): NewEvent => ({ type: 'extension.defined', extension: plan.extension.name, tools }),
  )
  const installed = installedEvent(plan, command.extension)
  if (![...defined, installed].every(staysWhole)) {
    const message = `${plan.extension.name} declares more than an event can hold: shorten its schemas, or part it in two.`
    return err(apiError(413, 'extension_too_large', message))
  }
  const filed = await changeFiles(context, fileChanges(plan))
  if (!filed.ok) return filed
  draft.pushAll(plan.leaving.tools.flatMap((name) => removedToolEvents(state, name)))
  draft.pushAll([...defined, ...filed.value, installed])
  await dropServers(actor, draft, [
    ...plan.leaving.servers,
    ...plan.servers.filter(({ change }) => change === 'changed').map(({ name }) => name),
  ])
  bringServers(
    draft,
    plan.servers.filter(({ change }) => change !== 'same'),
  )
  return DONE
}

function installedEvent(
  { extension, updates, tools, rules, servers, files, marks }: ExtensionPlan,
  given: object,
): NewEvent {
  const { name, version, displayName, description } = extension
  return {
    type: 'extension.installed',
    extension: given,
    name,
    version,
    ...(displayName === undefined ? {} : { displayName }),
    description,
    tools: tools.map((tool) => ({ own: tool.own, name: tool.name })),
    rules: rules.map(({ rule }) => rule),
    allowed: rules.filter(({ isAllowed }) => isAllowed).map(({ rule }) => rule.id),
    servers: servers.map((server) => ({ own: server.own, name: server.name, url: server.url })),
    files: [...marks],
    kept: files.filter(({ action }) => action === 'kept').map(({ path }) => path),
    ...(updates === undefined || updates === version ? {} : { updates }),
  }
}

function fileChanges({ extension, files, leaving }: ExtensionPlan): FileChange[] {
  return [
    ...leaving.files.flatMap(({ path, before, action }): FileChange[] => {
      return action === 'kept' ? [] : [{ path, content: before === null ? null : { hash: before } }]
    }),
    ...files.flatMap(({ path, action }): FileChange[] => {
      const file = extension.files[path]
      const isWritten = file !== undefined && (action === 'write' || action === 'overwrite')
      return isWritten ? [{ path, content: extensionFileBytes(file) }] : []
    }),
  ]
}

/** What is installed already, to be installed again without anything new to agree to or to write. */
function isNothing(
  { tools, rules, servers, files, updates, extension }: ExtensionPlan,
  before: ExtensionState,
): boolean {
  return (
    updates === extension.version &&
    tools.every(({ change }) => change === 'same') &&
    servers.every(({ change }) => change === 'same') &&
    files.every(({ action }) => action === 'same' || action === 'kept') &&
    rules.every(({ isAllowed, rule }) => !isAllowed || before.allowed.includes(rule.id))
  )
}

/** Whether what the fold reads of an event would stand in it, and not behind a reference. */
function staysWhole(event: NewEvent): boolean {
  const encoded = encodeEvent({ seq: 1, at: 0, ...event })
  if (!encoded) return false
  const stored: Readonly<Record<string, unknown>> = JSON.parse(encoded.line)
  return Object.entries(event).every(([key, value]) => !Array.isArray(value) || Array.isArray(stored[key]))
}

/** Reads an extension with its lesson, which its format alone does not judge. */
function readWhole(value: unknown): Result<Extension, readonly ExtensionIssue[]> {
  const read = readExtension(value)
  if (!read.ok || read.value.lesson === undefined) return read
  const lesson = Lesson.safeParse(read.value.lesson)
  if (lesson.success) return ok(read.value)
  const issues = issuesFromZod(lesson.error, read.value.lesson)
  return err(issues.map(({ path, code, message }) => ({ path: `/lesson${path}`, code, message })))
}

/** The refusal of an extension that is none, with every place. */
function invalidExtension(issues: readonly ExtensionIssue[]): ApiError {
  const [first] = issues
  const where = first?.path ? ` at ${first.path}` : ''
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  const reason = first?.message.replace(/\.$/, '') ?? 'unknown problem'
  const message = `The extension cannot be installed${where}: ${reason}${more}.`
  return apiError(422, 'invalid_extension', message, issues)
}

function otherContents({ name, version }: ExtensionState): ApiError {
  const message = `${name} ${version} is installed with other contents: give what is new another version.`
  return apiError(409, 'version_exists', message)
}
