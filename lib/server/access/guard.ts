import 'server-only'
import { hostname } from 'node:os'
import { type ApiError, apiError } from '../api-error'
import type { AccessContext } from './access-context'
import { formatCookie, readCookie } from './cookies'
import { hostName, isIpAddress, isLoopbackHost } from './loopback-host'
import { hashToken, isSameSecret } from './token'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * What every request has to pass before anybody looks at what it wants: a Host that is ours (a page of another site may
 * have its name pointed at this computer), for changes an Origin that is ours, and the access token where one is set.
 * Null where it may go on.
 */
export function guardRequest(
  context: AccessContext,
  request: { readonly method: string; readonly headers: Headers },
): ApiError | null {
  return (
    checkHost(context, request.headers) ??
    (SAFE_METHODS.has(request.method) ? null : checkOrigin(context, request.headers)) ??
    checkAccessToken(context, request.headers)
  )
}

function checkHost(context: AccessContext, headers: Headers): ApiError | null {
  const header = headers.get('host')
  const name = hostName(header)
  if (name !== null && isOwnName(context, name)) return null
  return apiError(
    403,
    'host_not_allowed',
    `This server does not answer to the name ${JSON.stringify(header)}. Use the address it printed when it started, or set CALLSCOPE_PUBLIC_URL to the one it is published under.`,
  )
}

function isOwnName(context: AccessContext, name: string): boolean {
  const { isLoopback, publicUrl, host } = context.config
  if (isLoopbackHost(name)) return true
  if (publicUrl !== null && hostName(new URL(publicUrl).host) === name) return true
  if (isLoopback) return false
  const machine = hostname().toLowerCase()
  return isIpAddress(name) || [host.toLowerCase(), machine, `${machine}.local`].includes(name)
}

/** Browsers say where a request comes from; a client that says nothing is not a browser with somebody's cookies. */
function checkOrigin(context: AccessContext, headers: Headers): ApiError | null {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const isOtherSite = site !== null && site !== 'same-origin' && site !== 'none'
  if (!isOtherSite && (origin === null || isOwnOrigin(context, origin, headers.get('host')))) return null
  return apiError(
    403,
    'cross_origin',
    `A page of ${origin ?? 'another site'} may not change anything here. Send the request from this server's own pages or from a script without an Origin header.`,
  )
}

function isOwnOrigin(context: AccessContext, origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false
  // Scheme aside: a proxy in front may speak https where we speak http.
  return origin === context.config.publicUrl || new URL(origin).host === host?.toLowerCase()
}

/** Name of the cookie that stands for the access token in a browser. */
export function accessCookieName(context: AccessContext): string {
  return `callscope_access_${context.config.port}`
}

function checkAccessToken(context: AccessContext, headers: Headers): ApiError | null {
  const { accessToken } = context.config
  if (accessToken === null) return null
  const cookie = readCookie(headers, accessCookieName(context))
  if (cookie !== undefined && isSameSecret(cookie, cookieValue(accessToken))) return null
  const given = headers.get('x-callscope-access')
  if (given === null) {
    return apiError(
      401,
      'access_token_required',
      'This server asks for its access token: send it as header x-callscope-access, or open a page once with ?access=… (the address printed where the server was started).',
    )
  }
  return matchAccessToken(context, given)
}

/** Null where the token is the right one; 403, or 429 after too many wrong ones. */
export function matchAccessToken(context: AccessContext, given: string): ApiError | null {
  const { accessToken } = context.config
  if (accessToken === null || isSameSecret(given, accessToken)) return null
  const retryAfter = context.attempts.fail('access')
  if (retryAfter > 0) return tooManyAttempts(retryAfter)
  return apiError(403, 'access_token_wrong', 'The access token is not the one this server was started with.')
}

/** The refusal after too many wrong tokens. */
export function tooManyAttempts(retryAfter: number): ApiError {
  const message = `Too many wrong tokens. Wait ${retryAfter} seconds before the next try.`
  return { ...apiError(429, 'too_many_attempts', message), retryAfter }
}

/** The Set-Cookie header that spares a browser the access token from now on. */
export function issueAccessCookie(context: AccessContext): string {
  const { accessToken, publicUrl } = context.config
  return formatCookie(
    accessCookieName(context),
    cookieValue(accessToken ?? ''),
    publicUrl?.startsWith('https:') ?? false,
  )
}

/** A cookie jar should not hold the token itself. */
function cookieValue(accessToken: string): string {
  return hashToken(`callscope access ${accessToken}`)
}
