import { err, ok, type Result } from '../base/result'
import { groupDigits, type WorkspaceError } from './workspace-error'

/** What a workspace may hold; sizes in bytes. */
export interface WorkspaceLimits {
  readonly maxFileBytes: number
  readonly maxTotalBytes: number
  readonly maxFiles: number
}

/** One file 5 MB, all together 64 MB in 20,000 files (1 MB = 1,048,576 bytes). */
export const DEFAULT_LIMITS: WorkspaceLimits = {
  maxFileBytes: 5 * 1024 * 1024,
  maxTotalBytes: 64 * 1024 * 1024,
  maxFiles: 20_000,
}

/** Checks the figures a workspace would have after `path` (of `fileBytes`) is written; an error names the limit passed. */
export function checkLimits(
  limits: WorkspaceLimits,
  path: string,
  after: { fileBytes: number; totalBytes: number; fileCount: number },
): Result<void, WorkspaceError> {
  const refuse = (code: WorkspaceError['code'], message: string) => err({ code, message, path })
  if (after.fileBytes > limits.maxFileBytes) {
    return refuse(
      'file_too_large',
      `\`${path}\` has ${groupDigits(after.fileBytes)} bytes; one file may have at most ${groupDigits(limits.maxFileBytes)}`,
    )
  }
  if (after.fileCount > limits.maxFiles) {
    return refuse(
      'too_many_files',
      `\`${path}\` would be file number ${groupDigits(after.fileCount)}; a workspace may have at most ${groupDigits(limits.maxFiles)} files`,
    )
  }
  if (after.totalBytes > limits.maxTotalBytes) {
    return refuse(
      'workspace_full',
      `with \`${path}\` the workspace would have ${groupDigits(after.totalBytes)} bytes; it may have at most ${groupDigits(limits.maxTotalBytes)}`,
    )
  }
  return ok(undefined)
}
