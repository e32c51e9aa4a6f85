import { clientWord } from '@/components/i18n/client-words'
import { err, ok } from '@/lib/base/result'
import type { PostAnswer, PostCommand, PostRefusal } from './fork-and-rerun'

/** Sends a command over HTTP, as the browser's owner or with a session's own token. */
export const postCommand: PostCommand = async (sessionId, command, token) => {
  try {
    const response = await fetch(`/api/sessions/${encodeURIComponent(sessionId)}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(command),
    })
    const body: unknown = await response.json()
    if (response.ok) return ok(body as PostAnswer) // our own route's answer
    return err(
      (body as { error?: PostRefusal }).error ?? {
        code: 'http_error',
        message: clientWord('answered', { status: response.status }),
      },
    )
  } catch {
    return err({ code: 'offline', message: clientWord('offline') })
  }
}
