import 'server-only'
import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '../../base/result'
import { sha256Hex } from '../../base/sha256'
import { type ReadSessionFile, readSessionFile } from '../../share/session-file/read-session-file'
import { createToken, hashToken } from '../access/token'
import { type ApiError, apiError } from '../api-error'
import type { Caller, CreatedSession, SessionService } from '../session-service'
import type { LoggedEvent, SessionStore } from '../store/session-store'

/** What became of a file: a session to go on with, or a link to look at it. */
export type ImportedSession = { readonly title: string; readonly notes: readonly string[] } & (
  | { readonly kind: 'session'; readonly created: CreatedSession }
  | { readonly kind: 'replay'; readonly shareId: string }
)

export interface ImportDeps {
  readonly store: SessionStore
  readonly sessions: SessionService
  /** Epoch milliseconds. */
  now(): number
}

/**
 * Opens a session file: as a session of the caller's, or, where a newer Callscope made it, as a replay that cannot be
 * gone on with. 422 with the place in the file where it cannot be opened.
 */
export async function importSession(
  deps: ImportDeps,
  value: unknown,
  caller: Caller,
): Promise<Result<ImportedSession, ApiError>> {
  const read = readSessionFile(value)
  if (!read.ok) {
    const { code, message, path } = read.error
    return err(apiError(422, code, message, [{ path, code, message }]))
  }
  const file = read.value
  const notes = notesOn(file)
  if (file.isReadOnly) {
    return ok({ kind: 'replay', title: file.title, notes, shareId: await storeReplay(deps, file) })
  }
  const created = await deps.sessions.createFromLog(file.lines, file.contents, caller)
  return created.ok ? ok({ kind: 'session', title: file.title, notes, created: created.value }) : created
}

/** A hidden log with a link of its own, as redacted shares have. */
async function storeReplay(deps: ImportDeps, file: ReadSessionFile): Promise<string> {
  const logId = createToken()
  await deps.store.createSession({
    id: logId,
    title: file.title,
    editTokenHash: hashToken(createToken()),
    ownerId: null,
    events: file.lines.map(toLogged),
    blobs: file.contents.map((bytes) => ({ hash: sha256Hex(bytes), bytes })),
    hasOpenRun: false,
    isHidden: true,
    createdAt: deps.now(),
  })
  const id = randomBytes(16).toString('base64url')
  const times = { createdAt: deps.now(), expiresAt: null, revokedAt: null }
  await deps.store.createShare({ id, logId, sessionId: logId, atSeq: file.lines.length, ...times })
  return id
}

function toLogged(line: string): LoggedEvent {
  const { seq, at, type } = JSON.parse(line) as LoggedEvent // the reader has checked the envelope
  return { seq, at, type, line }
}

function notesOn(file: ReadSessionFile): string[] {
  const notes: string[] = []
  if (file.lacksSchemas) notes.push('The schemas of the tools are not included in this file.')
  if (file.unknownTypes.length > 0) {
    notes.push(`Events that this version does not know are kept without a meaning: ${file.unknownTypes.join(', ')}.`)
  } else if (file.isReadOnly) notes.push('A newer Callscope made this file: it can be looked at, not gone on with.')
  return notes
}
