import { toFileBlob } from './blob-text'
import { SESSION_FILE_FORMAT, SESSION_FILE_VERSION } from './session-file'

/** What goes into a session file: log lines as the store has them, and contents by their SHA-256. */
export interface SessionFileParts {
  readonly title: string
  readonly lines: readonly string[]
  /** The contents' hashes, in the order they are to stand in. */
  readonly hashes: readonly string[]
  /** A content; undefined where there is none (any more): it is left out. */
  readonly read: (hash: string) => Promise<Uint8Array | undefined>
}

/**
 * A session file in pieces, to be sent one after another: a large session is never one string in memory. One event and
 * one content a line, so that two files can be compared.
 */
export async function* writeSessionFile({
  title,
  lines,
  hashes,
  read,
}: SessionFileParts): AsyncGenerator<string, void> {
  const head = { format: SESSION_FILE_FORMAT, version: SESSION_FILE_VERSION, title }
  yield `${JSON.stringify(head).slice(0, -1)},"events":[\n`
  for (const [index, line] of lines.entries()) yield index === 0 ? line : `,\n${line}`
  yield '\n],"blobs":{'
  let separator = '\n'
  for (const hash of hashes) {
    const bytes = await read(hash)
    if (!bytes) continue
    yield `${separator}${JSON.stringify(hash)}:${JSON.stringify(toFileBlob(bytes))}`
    separator = ',\n'
  }
  yield '\n}}\n'
}
