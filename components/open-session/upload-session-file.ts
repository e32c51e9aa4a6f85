import { clientWord } from '@/components/i18n/client-words'
import type { PortError } from '@/components/workbench/session-port'
import { err, ok, type Result } from '@/lib/base/result'

/** What became of a file. */
export interface OpenedSession {
  /** Where it is now: a session to go on with, or a replay to look at. */
  readonly url: string
  readonly title: string
  /** What the file lacks, in sentences; empty for a file of this version. */
  readonly notes: readonly string[]
}

const ADDRESS = '/api/sessions/import'

/**
 * Sends a session file. `onProgress` hears which part of the bytes is on its way, 0 to 1; an aborted signal answers
 * `aborted`. An old-fashioned request: `fetch` does not tell how far it is.
 */
export function uploadSessionFile(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<OpenedSession, PortError>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (result: Result<OpenedSession, PortError>) => {
      signal.removeEventListener('abort', stop)
      resolve(result)
    }
    signal.addEventListener('abort', stop)
    request.open('POST', ADDRESS)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => end(readAnswer(request.status, request.responseText))
    request.onabort = () => end(err({ code: 'aborted', message: clientWord('aborted') }))
    request.onerror = () => end(err({ code: 'offline', message: clientWord('offline') }))
    request.send(file)
  })
}

/** The server's answer to an import. */
export function readAnswer(status: number, text: string): Result<OpenedSession, PortError> {
  const fallback: PortError = { code: 'http_error', message: clientWord('answered', { status }), status }
  try {
    const body: { error?: PortError } & Partial<OpenedSession> = JSON.parse(text)
    if (body.error) return err({ ...body.error, status })
    const { url, title = '', notes = [] } = body
    return status === 201 && url !== undefined ? ok({ url, title, notes }) : err(fallback)
  } catch {
    return err(fallback)
  }
}
