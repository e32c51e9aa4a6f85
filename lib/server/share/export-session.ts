import 'server-only'
import { writeSessionFile } from '../../share/session-file/write-session-file'
import type { LoggedEvent, SessionStore } from '../store/session-store'

/** Characters that a file system or a header may take amiss become a dash. */
const UNSAFE_IN_NAME = /[^\p{L}\p{N}._-]+/gu
const MAX_NAME = 60

/** A log to take away: up to `until`, null for all of it. */
export interface ExportedLog {
  readonly logId: string
  readonly until: number | null
}

/** A file to be sent: its bytes and the name to save it under. */
export interface ExportedFile {
  readonly fileName: string
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A session file as a stream of bytes, contents read from the store while it is sent, and the name to save it under. */
export async function exportSession(store: SessionStore, { logId, until }: ExportedLog): Promise<ExportedFile> {
  const events = await store.readEvents(logId, until === null ? { after: 0 } : { after: 0, until })
  const hashes = await store.listBlobs(logId, until ?? undefined)
  const title = titleIn(events) ?? ''
  const pieces = writeSessionFile({
    title,
    lines: events.map((event) => event.line),
    hashes: [...hashes].sort(),
    read: (hash) => store.readBlob(hash),
  })
  return { fileName: `${fileNameOf(title)}.callscope.json`, body: toStream(pieces) }
}

/** The title as the events have it: a frozen share says nothing of what the session was renamed to later. */
function titleIn(events: readonly LoggedEvent[]): string | undefined {
  const named = events.findLast(({ type }) => type === 'session.started' || type === 'session.renamed')
  return named && (JSON.parse(named.line) as { title?: string }).title // the store's own events have one
}

function toStream(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}

function fileNameOf(title: string): string {
  const name = title.replace(UNSAFE_IN_NAME, '-').replace(/^[-.]+|[-.]+$/g, '')
  return name === '' ? 'session' : [...name].slice(0, MAX_NAME).join('')
}
