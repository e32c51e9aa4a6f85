import { type NextRequest, NextResponse } from 'next/server'
import { type AccessContext, accessContext } from './lib/server/access/access-context'
import { admitPage } from './lib/server/access/admit-page'
import { loadServerConfig } from './lib/server/config'

let context: AccessContext | undefined

/**
 * Stands before every page and server action: host, origin and access token, the cookie that makes a browser an owner,
 * and the security headers with a nonce of their own for each load. Routes of the API check for themselves (serve).
 */
export function proxy(request: NextRequest): Response {
  context ??= accessContext(loadServerConfig())
  const admission = admitPage(context, request)
  if (admission.kind === 'answer') return admission.response
  const response = NextResponse.next({ request: { headers: admission.requestHeaders } })
  for (const [name, value] of admission.responseHeaders) response.headers.append(name, value)
  return response
}

/** The API streams large bodies, which a proxy would buffer; built files are public and the same for everybody. */
export const config = { matcher: ['/((?!api/|_next/static/).*)'] }
