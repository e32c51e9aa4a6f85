import 'server-only'
import type { ProviderError } from '../../models/wire/read-provider-error'

/** How often a request is sent at most. */
export const MAX_TRIES = 4
/** Whoever asks for a longer wait is not waited for: the person decides. */
const MAX_WAIT_MS = 60_000
const FIRST_WAIT_MS = 1000
/** The statuses that say a request was turned away at the door: nothing was done for it. */
const TURNED_AWAY = new Set([429, 503, 529])
const TURNED_AWAY_WORD = /overloaded|rate_limit|too_many_requests|unavailable|resource_exhausted/i

/**
 * How long to wait before a refused request is sent again, in milliseconds; undefined where it is not. The provider's own
 * delay counts; without one the wait doubles. Any other failure may have cost something: asking again is a person's click.
 */
export function retryWait(failure: ProviderError, triesSoFar: number): number | undefined {
  const isRefusal = failure.status === undefined ? TURNED_AWAY_WORD.test(failure.type) : TURNED_AWAY.has(failure.status)
  if (!isRefusal || !failure.retryable || triesSoFar >= MAX_TRIES) return undefined
  const wait = failure.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (triesSoFar - 1)
  return wait > MAX_WAIT_MS ? undefined : wait
}
