/** The edit token of an address like `/s/abc#token=…`, null where it carries none. */
export function readEditToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token === '' ? null : token
}

/** Takes the fragment out of the address bar, so that a token is not copied along with it. Browser only. */
export function dropFragment(): void {
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

/** Makes this browser an owner of the session; null, or in words why not. Browser only. */
export async function claimSession(sessionId: string, token: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/sessions/${encodeURIComponent(sessionId)}/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    if (response.ok) return null
    const body: { error?: { message?: string } } = await response.json()
    return body.error?.message ?? `${response.status}`
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
