import { err, type Result } from '../../base/result'
import type { BuildIssue } from '../../session/events'
import type { Workspace } from '../../workspace/workspace'
import { resolveWorkspacePath } from '../workspace-path'

/**
 * The file that `file_path` names, workspace-relative; whether it exists is not asked. An empty path names none: that is
 * no part of the declaration, so that it says what the CLI's says.
 */
export function resolveFile(workspace: Pick<Workspace, 'kind'>, written: string): Result<string, BuildIssue> {
  if (written !== '') return resolveWorkspacePath(workspace, written, '/file_path')
  return err({ path: '/file_path', code: 'minLength', message: 'must not be empty', received: written })
}
