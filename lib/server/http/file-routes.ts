import 'server-only'
import { z } from 'zod'
import { err, ok, type Result } from '../../base/result'
import { type ApiError, apiError } from '../api-error'
import { deriveRedactedLog } from '../share/derive-redacted-log'
import { toPage } from '../share/export-page'
import { type ExportedFile, exportSession } from '../share/export-session'
import { importSession } from '../share/import-session'
import { scanSession } from '../share/scan-session'
import { ShareInput } from '../share/share-input'
import { type OpenView, openSessionView, readSeq } from './log-view'
import { readJson, readText } from './read-body'
import { readSessionText } from './read-session-text'
import { API_HEADERS, jsonResponse } from './respond'
import type { RouteHandler } from './serve'
import { createdAnswer } from './session-routes'
import { invalidBody } from './zod-issues'

const ExportBody = ShareInput.pick({ atSeq: true, redact: true }).extend({
  format: z.enum(['json', 'html']).optional(),
})
type FileFormat = 'json' | 'html'

/**
 * `GET …/export`: the session, or what a share shows of it, as one file that opens as a session again; with
 * `?format=html` as a page that replays it without a server.
 */
export function exportLog<Params>(open: OpenView<Params>): RouteHandler<Params> {
  return async (input) => {
    const view = await open(input)
    if (!view.ok) return view
    const format = readFormat(input.url.searchParams.get('format'))
    return format.ok ? fileResponse(await exportSession(input.runtime.store, view.value), format.value) : format
  }
}

/**
 * `POST /api/sessions/:id/export { atSeq?, redact?, format? }`: the same with secrets taken out first. The redacted copy is there
 * for the answer alone.
 */
export const exportRedacted: RouteHandler<{ id: string }> = async (input) => {
  const { request, runtime, params } = input
  const view = await openSessionView(input)
  if (!view.ok) return view
  const json = await readJson(request, runtime.config.limits.commandBodyBytes)
  if (!json.ok) return json
  const body = ExportBody.safeParse(json.value ?? {})
  if (!body.success) return err(invalidBody('invalid_export', 'export', body.error, json.value ?? {}))
  const session = await runtime.store.getSession(params.id)
  if (!session) return err(apiError(404, 'session_not_found', 'The session is gone.'))
  const until = body.data.atSeq ?? session.lastSeq
  if (until > session.lastSeq) {
    const message = `There is no event ${until} to go up to; the session has events 1 to ${session.lastSeq}.`
    return err(apiError(422, 'unknown_event', message))
  }
  const { redact, format = 'json' } = body.data
  if (!redact?.length) return fileResponse(await exportSession(runtime.store, { logId: session.id, until }), format)
  const derived = await deriveRedactedLog(runtime.store, session, until, redact)
  if (!derived.ok) return derived
  const { fileName, body: stream } = await exportSession(runtime.store, { logId: derived.value, until: null })
  const whole = await new Response(stream).blob()
  await runtime.store.deleteSession(derived.value)
  return fileResponse({ fileName, body: whole.stream() as ReadableStream<Uint8Array<ArrayBuffer>> }, format)
}

function readFormat(text: string | null): Result<FileFormat, ApiError> {
  if (text === null || text === 'json') return ok('json')
  return text === 'html' ? ok('html') : err(apiError(400, 'unknown_format', '`format` is `json` or `html`.'))
}

async function fileResponse(file: ExportedFile, format: FileFormat): Promise<Result<Response, ApiError>> {
  const body = format === 'html' ? await toPage(file.body) : ok(file.body)
  if (!body.ok) return body
  const fileName = format === 'html' ? file.fileName.replace(/\.callscope\.json$/, '.callscope.html') : file.fileName
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_')
  const headers = {
    ...API_HEADERS,
    'content-type': `${format === 'html' ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  }
  return ok(new Response(body.value, { headers }))
}

/**
 * `POST /api/sessions/import`: a session file, or the page made of one, becomes a session (`201` as for a new one), or, where a newer Callscope
 * made it, a replay (`201 { shareId, url }`). `notes` say what the file lacks. Needs no credential, as making one.
 */
export const importFile: RouteHandler<object> = async ({ request, runtime, identity }) => {
  const text = await readText(request, runtime.config.limits.sessionBodyBytes)
  if (!text.ok) return text
  const json = readSessionText(text.value)
  if (!json.ok) return json
  const deps = { store: runtime.store, sessions: runtime.sessions, now: Date.now }
  const imported = await importSession(deps, json.value, { ownerId: identity.ownerId })
  if (!imported.ok) return imported
  const { title, notes } = imported.value
  if (imported.value.kind === 'session') {
    return ok(jsonResponse(201, { ...createdAnswer(imported.value.created), title, notes }))
  }
  const { shareId } = imported.value
  return ok(jsonResponse(201, { shareId, url: `/r/${shareId}`, title, notes }))
}

/** `GET /api/sessions/:id/secrets`: what looks like a secret in the log up to `?seq=` and its files, to be looked at first. */
export const scanSecrets: RouteHandler<{ id: string }> = async (input) => {
  const view = await openSessionView(input)
  if (!view.ok) return view
  const seq = await readSeq(input, view.value)
  if (!seq.ok) return seq
  const findings = await scanSession(input.runtime.store, view.value.logId, seq.value ?? Number.MAX_SAFE_INTEGER)
  return ok(jsonResponse(200, { findings }))
}
