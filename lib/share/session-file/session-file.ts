/** What stands at the head of every session file, so that it is known whatever its name. */
export const SESSION_FILE_FORMAT = 'callscope-session'

/** The newest version of the format that this code writes and reads whole. */
export const SESSION_FILE_VERSION = 1

/** A content that the events name by its SHA-256: as text where it is UTF-8, so that the file can be read and compared. */
export type FileBlob = { readonly text: string } | { readonly base64: string }

/**
 * A session as one file (`.callscope.json`): its log as the server gives it, one event an item, with every content that
 * the log names. Nothing else of the session is in it: no token, no owner, no key.
 */
export interface SessionFile {
  readonly format: typeof SESSION_FILE_FORMAT
  readonly version: number
  readonly title: string
  readonly events: readonly object[]
  readonly blobs: Readonly<Record<string, FileBlob>>
}

/** Why a file cannot be opened as a session: what is wrong, where (a JSON pointer into the file), what to do. */
export interface SessionFileProblem {
  readonly code: 'not_a_session' | 'invalid_event' | 'log_incomplete' | 'blob_mismatch' | 'workspace_incomplete'
  readonly path: string
  readonly message: string
}
