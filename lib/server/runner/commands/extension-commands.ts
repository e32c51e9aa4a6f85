import 'server-only'
import { err, ok, type Result } from '../../../base/result'
import { planLeavingFiles } from '../../../lifecycle/extension/plan-files'
import { removedToolEvents } from '../../../lifecycle/removed-tool'
import { needsAgreement } from '../../../session/extension-rules'
import type { ExtensionState, SessionState } from '../../../session/state'
import { type ApiError, apiError } from '../../api-error'
import { DONE, type Handler } from './command-context'
import { changeFiles, type FileChange } from './extension-file-changes'
import { dropServers, switchServers } from './extension-servers'

/** Takes an extension out with its tools, rules and servers; its files too, but for those that somebody changed. */
export const removeExtension: Handler<'extension.remove'> = async (context, { name }) => {
  const { actor, draft } = context
  const found = find(draft.state, name)
  if (!found.ok) return found
  const extension = found.value
  const workspace = actor.workspace(draft.state.tree)
  const leaving = planLeavingFiles(extension.files, (path) => workspace.file(path)?.hash)
  const changes = leaving.flatMap(({ path, before, action }): FileChange[] => {
    return action === 'kept' ? [] : [{ path, content: before === null ? null : { hash: before } }]
  })
  const filed = await changeFiles(context, changes)
  if (!filed.ok) return filed
  endWaiting(draft, extension)
  const kept = leaving.filter(({ action }) => action === 'kept').map(({ path }) => path)
  draft.pushAll([...filed.value, { type: 'extension.removed', name, kept }])
  await dropServers(actor, draft, serverNames(extension))
  return DONE
}

/** Switches all that an extension adds off, so that no model is told of its tools, or on again. Files stay. */
export const enableExtension: Handler<'extension.enable'> = async ({ actor, draft }, { name, enabled }) => {
  const found = find(draft.state, name)
  if (!found.ok) return found
  if (found.value.enabled === enabled) return DONE
  if (!enabled) endWaiting(draft, found.value)
  draft.push({ type: 'extension.enabled', name, enabled })
  await switchServers(actor, draft, serverNames(found.value), enabled)
  return DONE
}

/** The rules of an extension that a person agrees to, in place of those before. */
export const allowExtensionRules: Handler<'extension.allow'> = ({ draft }, { name, rules }) => {
  const found = find(draft.state, name)
  if (!found.ok) return found
  const offered = found.value.rules.filter(needsAgreement).map(({ id }) => id)
  const unknown = rules.find((id) => !offered.includes(id))
  if (unknown !== undefined) {
    return err(apiError(404, 'rule_not_found', `${name} has no rule "${unknown}" that needs your agreement.`))
  }
  const allowed = offered.filter((id) => rules.includes(id))
  if (allowed.join() !== found.value.allowed.join()) draft.push({ type: 'extension.allowed', name, rules: allowed })
  return DONE
}

function find(state: SessionState, name: string): Result<ExtensionState, ApiError> {
  const extension = state.extensions.find((one) => one.name === name)
  if (extension) return ok(extension)
  return err(apiError(404, 'extension_not_found', `There is no extension "${name}" in this session.`))
}

function endWaiting(draft: Parameters<Handler<'extension.remove'>>[0]['draft'], { tools }: ExtensionState): void {
  for (const { name } of tools) draft.pushAll(removedToolEvents(draft.state, name))
}

function serverNames({ servers }: ExtensionState): string[] {
  return servers.map(({ name }) => name)
}
