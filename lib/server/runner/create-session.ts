import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { sha256Hex } from '../../base/sha256'
import { toAgentTool } from '../../session/agent-tool'
import type { NewEvent, SessionEvent } from '../../session/events'
import { EMPTY_STATE } from '../../session/fold'
import type { SessionOptions } from '../../session/settings'
import { SessionOptions as SessionOptionsSchema } from '../../session/settings'
import type { ToolDefinition } from '../../session/tool-definition'
import { BUILTIN_DEFINITIONS } from '../../tools/builtin-definitions'
import { listTemplates, loadTemplate } from '../../workspace/templates'
import { Workspace } from '../../workspace/workspace'
import { type ApiError, apiError } from '../api-error'
import type { Caller, CreatedSession, CreateSession } from '../session-service'
import { checkAgent } from './commands/agent-commands'
import { checkDefinition } from './commands/check-definition'
import { checkPath, toApiError } from './commands/file-commands'
import { UNTITLED } from './commands/prompt-commands'
import { checkPolicy } from './commands/settings-commands'
import { Draft } from './draft'
import { hasModel, noSuchModel } from './model-of'
import type { RunnerDeps } from './runner-deps'
import { SessionContent } from './session-content'

const ID_BYTES = 12
const TOKEN_BYTES = 24

/** Makes a session from a checked body: its workspace, tools, policy and settings are its first event. */
export async function createSession(
  deps: RunnerDeps,
  body: CreateSession,
  caller: Caller,
): Promise<Result<CreatedSession, ApiError>> {
  const content = new SessionContent(deps.store)
  const workspace = startWorkspace(deps, content, body)
  if (!workspace.ok) return workspace
  const refusal = checkBody(deps, body)
  if (refusal) return err(refusal)
  const tree = content.remember(workspace.value)
  const rules = caller.ownerId === null ? [] : await deps.store.savedRules(caller.ownerId)
  const draft = new Draft(EMPTY_STATE, deps.now)
  for (const [hash, bytes] of content.newContents('', tree)) draft.grant(hash, bytes)
  draft.push(startedEvent(body, tree, rules))
  for (const { name, script } of body.scripts ?? []) draft.push({ type: 'script.defined', name, script })
  return ok(await storeNew(deps, draft, caller))
}

/**
 * Stores a draft as a new session and hands out its id and edit token; the token itself is not kept. Recovery lets one
 * that is `isHeld` alone until the next append.
 */
export async function storeNew(
  deps: RunnerDeps,
  draft: Draft,
  caller: Caller,
  parent?: { readonly id: string; readonly seq: number },
  isHeld = false,
): Promise<CreatedSession> {
  const id = deps.secret(ID_BYTES)
  const editToken = deps.secret(TOKEN_BYTES)
  await deps.store.createSession({
    id,
    title: draft.state.title,
    editTokenHash: sha256Hex(editToken),
    ownerId: caller.ownerId,
    events: draft.events,
    blobs: draft.grants,
    hasOpenRun: draft.hasOpenRun && !isHeld,
    createdAt: deps.now(),
    ...(parent ? { parent } : {}),
  })
  return { id, editToken }
}

function startedEvent(
  body: CreateSession,
  tree: string,
  rules: Extract<SessionEvent, { type: 'session.started' }>['policy']['rules'],
): NewEvent {
  const builtins: readonly ToolDefinition[] = body.builtins === false ? [] : BUILTIN_DEFINITIONS
  const own = [...(body.tools ?? []), ...(body.agents ?? []).map(toAgentTool)]
  const tools = [...builtins.filter((tool) => !own.some((other) => other.name === tool.name)), ...own]
  return {
    type: 'session.started',
    version: 1,
    title: body.title ?? UNTITLED,
    tree,
    tools: [...tools],
    policy: { toml: body.policy ?? '', rules },
    mode: body.mode ?? 'default',
    model: body.model ?? 'planner',
    options: SessionOptionsSchema.parse(body.options ?? {}) satisfies SessionOptions,
    ...(body.template === undefined ? {} : { template: body.template }),
    ...(body.lesson === undefined ? {} : { lesson: body.lesson }),
  }
}

function checkBody(deps: RunnerDeps, body: CreateSession): ApiError | null {
  for (const tool of body.tools ?? []) {
    const refusal = checkDefinition(tool)
    if (refusal) return refusal
  }
  const agents = body.agents ?? []
  for (const [index, agent] of agents.entries()) {
    const earlier = [...(body.tools ?? []), ...agents.slice(0, index).map(toAgentTool)]
    const refusal = checkAgent(deps, agent, (name) => earlier.find((tool) => tool.name === name))
    if (refusal) return refusal
  }
  const model = body.model ?? 'planner'
  const known = { scripts: (body.scripts ?? []).map((script) => ({ ...script, seq: 0, at: 0 })) }
  if (!hasModel(deps, known, model, '')) return noSuchModel(known, model)
  const options = SessionOptionsSchema.safeParse(body.options ?? {})
  if (!options.success) return apiError(422, 'invalid_options', options.error.issues[0]?.message ?? 'invalid options')
  return checkPolicy(body.policy ?? '')
}

/** The template's files with the body's own on top. */
function startWorkspace(deps: RunnerDeps, content: SessionContent, body: CreateSession): Result<Workspace, ApiError> {
  const template = body.template === undefined ? {} : loadTemplate(body.template)
  if (!template) {
    const names = listTemplates().map((item) => item.id)
    const message = `There is no template "${body.template}". Available: ${names.join(', ')}.`
    return err(apiError(422, 'template_not_found', message))
  }
  const files: [string, string | Uint8Array][] = Object.entries(template)
  for (const [path, file] of Object.entries(body.files ?? {})) {
    const refusal = checkPath(path)
    if (refusal) return err(refusal)
    files.push([path, typeof file === 'string' ? file : new Uint8Array(Buffer.from(file.base64, 'base64'))])
  }
  const made = Workspace.fromFiles(content, files, deps.limits.workspace)
  return made.ok ? made : err(toApiError(made.error))
}
