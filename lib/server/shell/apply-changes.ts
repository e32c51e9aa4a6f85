import 'server-only'
import { ok, type Result } from '../../base/result'
import type { Workspace, WorkspaceError } from '../../workspace/workspace'
import type { ShellChange } from './worker-protocol'

/**
 * The workspace after a command's changes. Deletions come first, so that a folder may stand where a file was. An error
 * of the workspace (a limit, most likely) is returned as it is, and nothing of the command counts then.
 */
export function applyChanges(workspace: Workspace, changes: readonly ShellChange[]): Result<Workspace, WorkspaceError> {
  let current = workspace
  for (const { path } of changes.filter((change) => change.deleted)) {
    const deleted = current.delete(path)
    if (!deleted.ok) return deleted
    current = deleted.value
  }
  for (const { path, hash, bytes } of changes.filter((change) => !change.deleted)) {
    const content = bytes ?? (hash === undefined ? undefined : workspace.store.get(hash))
    if (!content) throw new Error(`the shell changed ${path} without saying to what`)
    const written = current.write(path, content)
    if (!written.ok) return written
    current = written.value
  }
  return ok(current)
}
