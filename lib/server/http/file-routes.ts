import 'server-only'
import { ok } from '../../base/result'
import { exportSession } from '../share/export-session'
import { importSession } from '../share/import-session'
import type { OpenView } from './log-view'
import { readJson } from './read-body'
import { API_HEADERS, jsonResponse } from './respond'
import type { RouteHandler } from './serve'
import { createdAnswer } from './session-routes'

/** `GET …/export`: the session, or what a share shows of it, as one file that opens as a session again. */
export function exportLog<Params>(open: OpenView<Params>): RouteHandler<Params> {
  return async (input) => {
    const view = await open(input)
    if (!view.ok) return view
    const { fileName, body } = await exportSession(input.runtime.store, view.value)
    const ascii = fileName.replace(/[^\x20-\x7e]/g, '_')
    const headers = {
      ...API_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    }
    return ok(new Response(body, { headers }))
  }
}

/**
 * `POST /api/sessions/import`: a session file becomes a session (`201` as for a new one), or, where a newer Callscope
 * made it, a replay (`201 { shareId, url }`). `notes` say what the file lacks. Needs no credential, as making one.
 */
export const importFile: RouteHandler<object> = async ({ request, runtime, identity }) => {
  const json = await readJson(request, runtime.config.limits.sessionBodyBytes)
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
