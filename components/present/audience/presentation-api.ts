import { clientWord } from '@/components/i18n/client-words'
import type { LogSource } from '@/components/workbench/log-feed'
import { err, ok, type Result } from '@/lib/base/result'
import type { PresentPosition } from '@/lib/share/present/position'

/** A presentation that others can follow, as its presenter's browser keeps it. */
export interface BegunPresentation {
  readonly code: string
  /** Moves it; never shown. */
  readonly key: string
  readonly shareId: string
  readonly url: string
  /** Whole addresses, one for each way the server can be reached. */
  readonly urls: readonly string[]
  readonly reach: 'computer' | 'network' | 'public'
}

/** Begins to be followed. The error is a sentence, empty where the server cannot be reached. */
export async function beginPresentation({ kind, id }: LogSource): Promise<Result<BegunPresentation, string>> {
  try {
    const response = await fetch('/api/presentations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [kind]: id }),
    })
    const answer: BegunPresentation & { error?: { message?: string } } = await response.json()
    return response.ok ? ok(answer) : err(answer.error?.message ?? clientWord('answered', { status: response.status }))
  } catch {
    return err('')
  }
}

/** Where followers are to be: `gone` once the presentation is over, `later` where it should be sent again. */
export async function movePresentation(
  { code, key }: BegunPresentation,
  position: PresentPosition,
): Promise<'moved' | 'later' | 'gone'> {
  try {
    const response = await fetch(`/api/presentations/${code}/position`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(position),
    })
    if (response.ok) return 'moved'
    return response.status === 404 || response.status === 403 ? 'gone' : 'later'
  } catch {
    return 'later'
  }
}

/** Ends it for everybody; also from a page that is being closed. */
export async function endPresentation({ code, key }: BegunPresentation): Promise<void> {
  await fetch(`/api/presentations/${code}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${key}` },
    keepalive: true,
  }).catch(() => undefined)
}
