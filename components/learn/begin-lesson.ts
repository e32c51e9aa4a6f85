import type { PortError } from '@/components/workbench/session-port'
import { err, ok, type Result } from '@/lib/base/result'

/** What a session is begun with: a lesson of ours by its id and language, or a whole one. */
export interface LessonWish {
  readonly lesson: string | object
  readonly locale?: string | undefined
}

const OFFLINE: PortError = { code: 'offline', message: 'The server cannot be reached. Is it still running?' }

/** Makes the session of a lesson; over HTTP, as a lesson of one's own may be too large for an action. */
export async function beginLesson(wish: LessonWish): Promise<Result<{ readonly id: string }, PortError>> {
  try {
    const response = await fetch('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
    const answer: { id?: string; error?: PortError } = await response.json()
    if (answer.id !== undefined) return ok({ id: answer.id })
    return err(answer.error ?? { code: 'http_error', message: `The server answered ${response.status}.` })
  } catch {
    return err(OFFLINE)
  }
}
