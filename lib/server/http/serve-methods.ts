import 'server-only'
import { err } from '../../base/result'
import { apiError } from '../api-error'
import type { Runtime } from '../runtime'
import { type NextRoute, type RouteHandler, serve } from './serve'

/** The methods a client of the API may try; HEAD and OPTIONS are answered by Next from these. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/**
 * The methods of one address, each wrapped by `serve`. Those it does not have answer 405 `method_not_allowed` and name
 * the ones it has, where Next by itself would answer without a body.
 */
export function serveMethods<Params = object>(
  getRuntime: () => Runtime,
  handlers: Partial<Record<Method, RouteHandler<Params>>>,
): Record<Method, NextRoute<Params>> {
  const refuse = serve(getRuntime, refuseMethod<Params>(METHODS.filter((method) => handlers[method])))
  const route = (method: Method) => {
    const handler = handlers[method]
    return handler ? serve(getRuntime, handler) : refuse
  }
  return { GET: route('GET'), POST: route('POST'), PUT: route('PUT'), PATCH: route('PATCH'), DELETE: route('DELETE') }
}

function refuseMethod<Params>(known: readonly Method[]): RouteHandler<Params> {
  return async ({ request, url }) => {
    const message = `${url.pathname} does not take ${request.method}; it takes ${known.join(' and ')}.`
    return err({ ...apiError(405, 'method_not_allowed', message), allow: known })
  }
}
