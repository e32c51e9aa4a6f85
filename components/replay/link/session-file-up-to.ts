import { sha256Hex } from '@/lib/base/sha256'
import { toFileBlob } from '@/lib/share/session-file/blob-text'
import type { ReadSessionFile } from '@/lib/share/session-file/read-session-file'
import { SESSION_FILE_FORMAT, SESSION_FILE_VERSION, type SessionFile } from '@/lib/share/session-file/session-file'

/** The session file of a log that was read, up to an event; null: all of it. */
export function sessionFileUpTo({ title, lines, contents }: ReadSessionFile, atSeq: number | null): SessionFile {
  return {
    format: SESSION_FILE_FORMAT,
    version: SESSION_FILE_VERSION,
    title,
    events: lines.slice(0, atSeq ?? lines.length).map((line): object => JSON.parse(line)),
    blobs: Object.fromEntries(contents.map((bytes) => [sha256Hex(bytes), toFileBlob(bytes)])),
  }
}
