import 'server-only'
import { createHmac } from 'node:crypto'
import type { AccessContext } from './access-context'
import { formatCookie, readCookie } from './cookies'
import { hostName, isLoopbackHost } from './loopback-host'
import { createToken, hashToken, isSameSecret } from './token'

/** The owner id of browsers that loaded a page while the server was this computer's alone. */
export const LOCAL_OWNER = 'local'

/** Who a request comes from, as far as it proves it. */
export interface Identity {
  /** The browser's owner id: SHA-256 of its cookie, or `local`. Null without a cookie of ours. */
  readonly ownerId: string | null
  /** The owner of all sessions: a browser on this computer, asking a server that is this computer's alone. */
  readonly isLocalOwner: boolean
  /** The edit token of an Authorization header. */
  readonly bearer: string | null
}

/** Name of the owner cookie. Cookies know no ports, so that two servers on one computer need two names. */
export function ownerCookieName(context: AccessContext): string {
  return `callscope_owner_${context.config.port}`
}

/** Reads cookie and Authorization header. Nothing is looked up: whether they open a session is `authorize`'s question. */
export function identify(context: AccessContext, headers: Headers): Identity {
  const ownerId = readOwner(context, readCookie(headers, ownerCookieName(context)))
  const bearer = /^Bearer +(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
  return { ownerId, bearer, isLocalOwner: ownerId === LOCAL_OWNER && isLocalRequest(context, headers) }
}

/** True where a page load makes the browser the owner of all sessions. */
export function isLocalRequest(context: AccessContext, headers: Headers): boolean {
  const { isLoopback, publicUrl } = context.config
  const name = hostName(headers.get('host'))
  return isLoopback && publicUrl === null && name !== null && isLoopbackHost(name)
}

export interface IssuedCookie {
  readonly name: string
  readonly value: string
  readonly ownerId: string
  readonly setCookie: string
}

/** The owner cookie that a page load should hand out; null where the browser has the right one already. */
export function issueOwnerCookie(context: AccessContext, headers: Headers): IssuedCookie | null {
  const { ownerId } = identify(context, headers)
  const isLocal = isLocalRequest(context, headers)
  if (isLocal ? ownerId === LOCAL_OWNER : ownerId !== null) return null
  const random = `${isLocal ? 'local' : 'browser'}.${createToken()}`
  const value = `${random}.${sign(context, random)}`
  const name = ownerCookieName(context)
  const isSecure = context.config.publicUrl?.startsWith('https:') ?? false
  return {
    name,
    value,
    ownerId: isLocal ? LOCAL_OWNER : hashToken(value),
    setCookie: formatCookie(name, value, isSecure),
  }
}

/** Only cookies that this server made count; a local one names the shared owner of this computer. */
function readOwner(context: AccessContext, cookie: string | undefined): string | null {
  if (cookie === undefined) return null
  const split = cookie.lastIndexOf('.')
  const signed = cookie.slice(0, split)
  if (split < 0 || !isSameSecret(cookie.slice(split + 1), sign(context, signed))) return null
  return signed.startsWith('local.') ? LOCAL_OWNER : hashToken(cookie)
}

function sign(context: AccessContext, text: string): string {
  return createHmac('sha256', context.secret).update(text).digest('base64url')
}
