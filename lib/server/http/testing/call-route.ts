import 'server-only'
import { accessContext } from '../../access/access-context'
import { issueOwnerCookie, ownerCookieName } from '../../access/identity'
import type { Runtime } from '../../runtime'
import { type RouteHandler, serve } from '../serve'

export interface CallOptions {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly token?: string
  readonly json?: unknown
  readonly body?: BodyInit
}

/** Sends one request to a handler as Next would, by default from a script on this computer. */
export function callRoute<Params>(
  runtime: Runtime,
  handler: RouteHandler<Params>,
  params: Params,
  options: CallOptions = {},
): Promise<Response> {
  const {
    method,
    path = '/api/test',
    headers = {},
    token,
    json,
    body = json === undefined ? null : JSON.stringify(json),
  } = options
  const request = new Request(`http://127.0.0.1:3000${path}`, {
    method: method ?? (body === null ? 'GET' : 'POST'),
    headers: { host: '127.0.0.1:3000', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  return serve(() => runtime, handler)(request, { params: Promise.resolve(params) })
}

/** The headers of a browser that loaded a page: of this computer's owner, or of one that came by another host. */
export function browserHeaders(
  runtime: Runtime,
  host = '127.0.0.1:3000',
): { headers: Record<string, string>; ownerId: string } {
  const context = accessContext(runtime.config)
  const cookie = issueOwnerCookie(context, new Headers({ host }))
  if (!cookie) throw new Error('a first load gives a cookie')
  return { headers: { cookie: `${ownerCookieName(context)}=${cookie.value}` }, ownerId: cookie.ownerId }
}

/** Status and error code of a refusal. */
export async function refusalOf(response: Response): Promise<{ status: number; code: string; message: string }> {
  const body = (await response.json()) as { error: { code: string; message: string } } // what errorResponse writes
  return { status: response.status, code: body.error.code, message: body.error.message }
}
