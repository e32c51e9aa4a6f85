/** Why a workspace refused something. `message` is a sentence for people, with the path and the figures in it. */
export interface WorkspaceError {
  readonly code:
    | 'path_outside_root'
    | 'invalid_path'
    | 'path_blocked'
    | 'file_too_large'
    | 'workspace_full'
    | 'too_many_files'
    | 'is_directory'
    | 'not_a_directory'
    | 'file_not_found'
  readonly message: string
  /** The path as it was given, or the one in the way for `path_blocked`. */
  readonly path: string
}

/** A count with its thousands apart: 5242880 → `5,242,880`. The same in every locale, since it goes into the log. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
