import type { ShareRequest } from '@/components/workbench/session-port'
import { type Expiry, expiresAt } from './expiry'

/** What a link shows: the log up to the position, or whatever comes. */
export type ShareScope = 'frozen' | 'live'

/** The request behind the dialog's choices. */
export function toShareRequest(scope: ShareScope, atSeq: number, expiry: Expiry, nowMs: number): ShareRequest {
  const end = expiresAt(expiry, nowMs)
  return { ...(scope === 'live' ? { live: true } : { atSeq }), ...(end === undefined ? {} : { expiresAt: end }) }
}
