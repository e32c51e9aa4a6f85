import { err, type Result } from '../../base/result'
import type { BuildIssue } from '../../session/events'
import type { Workspace } from '../../workspace/workspace'
import { resolveWorkspacePath } from '../workspace-path'

/**
 * The folder a search starts in, which must exist in build; absent or empty is the root. With `allowFile` a single file
 * will do too.
 */
export function resolveDirectory(
  workspace: Workspace,
  written: string | undefined,
  { allowFile = false }: { allowFile?: boolean } = {},
): Result<string, BuildIssue> {
  const path = resolveWorkspacePath(workspace, written ?? '', '/dir_path')
  if (!path.ok) return path
  const kind = workspace.kind(path.value)
  if (kind === 'directory' || path.value === '' || (kind === 'file' && allowFile)) return path
  const message =
    kind === 'file'
      ? `\`${path.value}\` is a file, not a folder`
      : `There is no folder \`${path.value}\` in the workspace`
  const code = kind === 'file' ? 'path_is_not_a_directory' : 'directory_not_found'
  return err({ path: '/dir_path', code, message, received: written ?? '' })
}
