import { isJsonObject, toPointer } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { sha256Hex } from '../../base/sha256'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { fromFileBlob } from './blob-text'
import { checkTrees } from './check-trees'
import { emptyTreeContent, emptyTreeHash } from './empty-tree'
import { ADDED_EVENTS, isForeign, wrapForeign } from './foreign-events'
import { readEvents } from './read-events'
import { SESSION_FILE_VERSION, type SessionFileProblem } from './session-file'

const UNTITLED = 'Imported session'

/** A file that can be opened: log lines to store as they are, and the contents they name. */
export interface ReadSessionFile {
  readonly title: string
  readonly lines: readonly string[]
  readonly contents: readonly Uint8Array[]
  /** Made by a newer Callscope, or with events of unknown meaning: to be looked at, not to go on from. */
  readonly isReadOnly: boolean
  /** True where the file had no start of its own, and so no schemas. */
  readonly lacksSchemas: boolean
  readonly unknownTypes: readonly string[]
}

/**
 * Reads a session file's JSON value, whoever made it. Nothing of it is trusted: events are checked against their shapes,
 * contents against their hashes, workspaces for being whole. Unknown fields of the file are ignored, unknown events kept.
 */
export function readSessionFile(value: unknown): Result<ReadSessionFile, SessionFileProblem> {
  if (!isJsonObject(value) || !Array.isArray(value.events)) {
    const message = 'This is no session: a JSON object with a list named "events" is needed.'
    return err({ code: 'not_a_session', path: '', message })
  }
  const title = typeof value.title === 'string' && value.title.trim() !== '' ? value.title.slice(0, 200) : UNTITLED
  const lacksSchemas = isForeign(value.events)
  const read = lacksSchemas ? readEvents(wrapForeign(value.events, title), ADDED_EVENTS) : readEvents(value.events)
  if (!read.ok) return read
  const contents = readContents(value.blobs)
  if (!contents.ok) return contents
  if (lacksSchemas) contents.value.set(emptyTreeHash(), emptyTreeContent())
  const { events, unknownTypes } = read.value
  const found = contents.value
  const broken = checkTrees(events, { get: (hash) => found.get(hash), put: () => '' })
  if (broken) return err(broken)
  const isNewer = typeof value.version === 'number' && value.version > SESSION_FILE_VERSION
  const isStopped = foldEvents(EMPTY_STATE, events as unknown as SessionEvent[]).stoppedAt !== undefined // checked above
  return ok({
    title,
    lines: events.map((event) => JSON.stringify(event)),
    contents: [...found.values()],
    isReadOnly: isNewer || isStopped || unknownTypes.length > 0,
    lacksSchemas,
    unknownTypes,
  })
}

function readContents(blobs: unknown): Result<Map<string, Uint8Array>, SessionFileProblem> {
  const contents = new Map<string, Uint8Array>()
  if (blobs === undefined || blobs === null) return ok(contents)
  if (!isJsonObject(blobs)) {
    return err({ code: 'not_a_session', path: '/blobs', message: '"blobs" must be an object: contents by their hash.' })
  }
  for (const [hash, blob] of Object.entries(blobs)) {
    const path = `/blobs${toPointer([hash])}`
    const bytes = fromFileBlob(blob)
    if (!bytes.ok)
      return err({ code: 'blob_mismatch', path, message: `The content ${hash.slice(0, 12)} ${bytes.error}.` })
    const actual = sha256Hex(bytes.value)
    if (actual !== hash) {
      const message = `The content under ${hash.slice(0, 12)} has the hash ${actual.slice(0, 12)}: the file was changed or cut.`
      return err({ code: 'blob_mismatch', path, message })
    }
    contents.set(hash, bytes.value)
  }
  return ok(contents)
}
