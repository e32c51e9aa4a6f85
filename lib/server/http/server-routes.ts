import 'server-only'
import { err, ok } from '../../base/result'
import { listTemplates } from '../../workspace/templates'
import { apiError } from '../api-error'
import { jsonResponse } from './respond'
import type { RouteHandler } from './serve'

/** `GET /api/health`: the server answers and its store can be read. */
export const health: RouteHandler<object> = async ({ runtime }) => {
  const { config, store } = runtime
  await store.listSessions(null, 1)
  return ok(jsonResponse(200, { ok: true, version: config.version, store: store.kind }))
}

/** `GET /api/templates`: the workspaces a session can start with. */
export const templates: RouteHandler<object> = async () => ok(jsonResponse(200, { templates: listTemplates() }))

/** Any address of the API that is none: JSON like everything else here, never a page. */
export const unknownRoute: RouteHandler<object> = async ({ url }) =>
  err(apiError(404, 'route_not_found', `There is nothing at ${url.pathname}.`))
