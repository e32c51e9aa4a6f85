import 'server-only'
import { err, type Result } from '../../../base/result'
import { diffWorkspaces } from '../../../workspace/diff-workspaces'
import type { Workspace } from '../../../workspace/workspace'
import type { WorkspaceError } from '../../../workspace/workspace-error'
import { type ApiError, apiError } from '../../api-error'
import { type CommandContext, DONE, type Handler } from './command-context'

/** Writes one file of the workspace as the user; text or base64. */
export const writeFile: Handler<'file.write'> = (context, command) => {
  if ((command.content === undefined) === (command.base64 === undefined)) {
    return err(apiError(400, 'invalid_command', 'Give the file either as `content` (text) or as `base64`.'))
  }
  const refusal = checkPath(command.path)
  if (refusal) return err(refusal)
  const content = command.content ?? new Uint8Array(Buffer.from(command.base64 ?? '', 'base64'))
  return change(context, (workspace) => workspace.write(command.path, content))
}

/** Deletes a file, or a folder with all that is in it. */
export const deleteFile: Handler<'file.delete'> = (context, command) => {
  const refusal = checkPath(command.path)
  return refusal ? err(refusal) : change(context, (workspace) => workspace.delete(command.path))
}

/**
 * Why a path cannot name a file; null where it can. A tool's call shows what became of a NUL or of a leading slash; here
 * nothing would, so neither is dropped in silence.
 */
export function checkPath(path: string): ApiError | null {
  if (path.startsWith('/')) {
    const relative = path.replace(/^\/+/, '')
    const message = `\`${path}\` is absolute; paths are relative to the root of the workspace, such as \`${relative || 'src/a.ts'}\`.`
    return apiError(422, 'path_outside_root', message)
  }
  if (!path.includes('\0')) return null
  const message = `${JSON.stringify(path)} holds a NUL character, which no file name can have; leave it out.`
  return apiError(422, 'path_invalid', message)
}

function change(
  { actor, draft }: CommandContext,
  edit: (workspace: Workspace) => Result<Workspace, WorkspaceError>,
): Result<null, ApiError> {
  const before = actor.workspace(draft.state.tree)
  const after = edit(before)
  if (!after.ok) return err(toApiError(after.error))
  const patch = diffWorkspaces(before, after.value)
  if (patch.length === 0) return DONE
  const tree = actor.content.remember(after.value)
  for (const [hash, bytes] of actor.content.newContents(draft.state.tree, tree)) draft.grant(hash, bytes)
  draft.push({ type: 'workspace.changed', by: 'user', patch, tree })
  return DONE
}

/** A workspace's refusal as the API gives it. */
export function toApiError(error: WorkspaceError): ApiError {
  const isSize = ['file_too_large', 'workspace_full', 'too_many_files'].includes(error.code)
  const status = isSize ? 413 : error.code === 'file_not_found' ? 404 : 422
  return apiError(status, error.code, error.message)
}
