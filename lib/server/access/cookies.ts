import 'server-only'

/** The value of one cookie of a request, undefined where it was not sent. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const split = pair.indexOf('=')
    if (split > 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim()
  }
  return undefined
}

/** A Set-Cookie header for a cookie that scripts cannot read and other sites' requests do not carry. Lasts a year. */
export function formatCookie(name: string, value: string, isSecure: boolean): string {
  // Lax, not Strict: somebody who follows a link to a session must still be its owner when the page loads.
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000${isSecure ? '; Secure' : ''}`
}

/** The Cookie header of a request with one cookie put in place of another of that name. */
export function withCookie(headers: Headers, name: string, value: string): string {
  const others = (headers.get('cookie') ?? '').split(';').filter((pair) => pair.split('=')[0]?.trim() !== name)
  return [...others.map((pair) => pair.trim()).filter(Boolean), `${name}=${value}`].join('; ')
}
