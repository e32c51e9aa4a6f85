import 'server-only'
import type { Result } from '../../base/result'
import { type AccessContext, accessContext } from '../access/access-context'
import { guardRequest } from '../access/guard'
import { type Identity, identify } from '../access/identity'
import { type ApiError, apiError } from '../api-error'
import { ConfigError } from '../config'
import type { Runtime } from '../runtime'
import { StoreOpenError } from '../store/store-open-error'
import { errorResponse } from './respond'

/** One request to the API, as a handler sees it. */
export interface RouteInput<Params = object> {
  readonly request: Request
  readonly url: URL
  readonly params: Params
  readonly runtime: Runtime
  readonly access: AccessContext
  readonly identity: Identity
}

/** Answers one request; refusals are values. */
export type RouteHandler<Params> = (input: RouteInput<Params>) => Promise<Result<Response, ApiError>>

/** What Next calls for a route. */
export type NextRoute<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>

/**
 * Wraps a handler into a route: host, origin and access token are checked before it sees anything, and whatever it
 * answers or throws leaves as JSON. Every route of the API is made by this function.
 */
export function serve<Params = object>(getRuntime: () => Runtime, handler: RouteHandler<Params>): NextRoute<Params> {
  return async (request, context) => {
    try {
      const runtime = getRuntime()
      const access = accessContext(runtime.config)
      const refusal = guardRequest(access, request)
      if (refusal) return errorResponse(refusal)
      await runtime.ready
      const url = new URL(request.url)
      const identity = identify(access, request.headers)
      const answer = await handler({ request, url, params: await context.params, runtime, access, identity })
      return answer.ok ? answer.value : errorResponse(answer.error)
    } catch (error) {
      return errorResponse(unexpected(request, error))
    }
  }
}

function unexpected(request: Request, error: unknown): ApiError {
  if (error instanceof StoreOpenError || error instanceof ConfigError) {
    return apiError(503, 'server_not_ready', error.message)
  }
  // A client that went away while it was sending is nobody's failure.
  if (request.signal.aborted) return apiError(400, 'request_aborted', 'The request ended before it was complete.')
  console.error(`callscope: unexpected failure in ${request.method} ${new URL(request.url).pathname}:`, error)
  return apiError(500, 'internal_error', 'Something failed that should not have. The server log has the details.')
}
