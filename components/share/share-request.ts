import type { ShareRequest } from '@/components/workbench/session-port'
import { type Expiry, expiresAt } from './expiry'

/** What a link shows: the log up to the position, or whatever comes. */
export type ShareScope = 'frozen' | 'live'

/** What the dialog's person has chosen. */
export interface ShareChoices {
  readonly scope: ShareScope
  readonly atSeq: number
  readonly expiry: Expiry
  readonly nowMs: number
  /** What is taken out; a link that follows live shows everything. */
  readonly redact: NonNullable<ShareRequest['redact']>
}

/** The request behind the dialog's choices. */
export function toShareRequest({ scope, atSeq, expiry, nowMs, redact }: ShareChoices): ShareRequest {
  const end = expiresAt(expiry, nowMs)
  const shown = scope === 'live' ? { live: true } : { atSeq, ...(redact.length > 0 ? { redact } : {}) }
  return { ...shown, ...(end === undefined ? {} : { expiresAt: end }) }
}
