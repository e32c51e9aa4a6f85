import 'server-only'
import type { ApiError } from '../api-error'
import type { AccessContext } from './access-context'
import { withCookie } from './cookies'
import { guardRequest, issueAccessCookie, matchAccessToken } from './guard'
import { issueOwnerCookie } from './identity'
import { contentSecurityPolicy, createNonce, PAGE_HEADERS } from './security-headers'

/** What becomes of a request for a page: an answer at once, or headers for the page and for its response. */
export type Admission =
  | { readonly kind: 'answer'; readonly response: Response }
  | {
      readonly kind: 'page'
      readonly requestHeaders: Headers
      readonly responseHeaders: readonly (readonly [string, string])[]
    }

/** Decides about a request for a page or a server action. */
export function admitPage(context: AccessContext, request: Request): Admission {
  const entrance = takeAccessToken(context, request)
  if (entrance) return { kind: 'answer', response: entrance }
  const refusal = guardRequest(context, request)
  return refusal ? { kind: 'answer', response: refusePage(refusal) } : admit(context, request)
}

/** `?access=…` on a page: once, for a cookie and the same address without it. */
function takeAccessToken(context: AccessContext, request: Request): Response | null {
  const url = new URL(request.url)
  const given = url.searchParams.get('access')
  if (given === null || request.method !== 'GET' || context.config.accessToken === null) return null
  // The host is checked first all the same: the rest of the guard asks for the token that is just being brought.
  const headers = new Headers(request.headers)
  headers.set('x-callscope-access', given)
  const refusal = matchAccessToken(context, given) ?? guardRequest(context, { method: 'GET', headers })
  if (refusal) return refusePage(refusal)
  url.searchParams.delete('access')
  // Next wants a whole address and sends the browser the path alone, which is right behind a proxy too.
  const location = url.href
  return new Response(null, {
    status: 303,
    headers: { location, 'set-cookie': issueAccessCookie(context), 'cache-control': 'no-store' },
  })
}

function admit(context: AccessContext, request: Request): Admission {
  const nonce = createNonce()
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development')
  const requestHeaders = new Headers(request.headers)
  requestHeaders.set('x-nonce', nonce)
  // Next reads the nonce for its own scripts from this header of the request.
  requestHeaders.set('content-security-policy', policy)
  const responseHeaders: (readonly [string, string])[] = [['content-security-policy', policy], ...PAGE_HEADERS]
  const cookie = issueOwnerCookie(context, request.headers)
  if (cookie) {
    // The page that is rendered now must already know the owner that its browser becomes.
    requestHeaders.set('cookie', withCookie(request.headers, cookie.name, cookie.value))
    responseHeaders.push(['set-cookie', cookie.setCookie])
  }
  return { kind: 'page', requestHeaders, responseHeaders }
}

function refusePage({ status, message, retryAfter }: ApiError): Response {
  const headers: Record<string, string> = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return new Response(`${message}\n`, { status, headers })
}
