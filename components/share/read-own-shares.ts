import { clientWord } from '@/components/i18n/client-words'
import type { PortError, ShareEntry } from '@/components/workbench/session-port'
import { err, ok, type Result } from '@/lib/base/result'

/** A link among those of all one's sessions. */
export interface OwnShare extends ShareEntry {
  readonly sessionId: string
  readonly title: string
}

/** The links of every session that this browser lists, the newest first. */
export async function readOwnShares(): Promise<Result<readonly OwnShare[], PortError>> {
  const response = await fetch('/api/shares')
  if (!response.ok) return err(await refusalIn(response))
  const body: { shares: readonly OwnShare[] } = await response.json()
  return ok(body.shares)
}

/** Takes a link back. */
export async function revokeOwnShare(shareId: string): Promise<Result<null, PortError>> {
  const response = await fetch(`/api/shares/${encodeURIComponent(shareId)}`, { method: 'DELETE' })
  return response.ok ? ok(null) : err(await refusalIn(response))
}

async function refusalIn(response: Response): Promise<PortError> {
  const { status } = response
  const body: { error?: PortError } | null = await response.json().catch(() => null)
  return body?.error ?? { code: 'http_error', message: clientWord('answered', { status }), status }
}
