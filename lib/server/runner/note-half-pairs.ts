import 'server-only'
import { findHalfPairs } from '../../base/half-pairs'
import type { NewEvent } from '../../session/events'
import type { Draft } from './draft'

/** Says of a call just recorded that its arguments hold text which no provider takes as it is; builds all the same. */
export function noteHalfPairs(
  draft: Draft,
  at: { readonly run: string; readonly step: number },
  called: NewEvent,
): void {
  if (called.type !== 'model.called') return
  const places = findHalfPairs(called.args)
  if (places.length === 0) return
  const where = places.map((place) => place.toWellFormed() || 'their root').join(', ')
  const message = `The arguments of ${called.callId} hold half of a surrogate pair at ${where}: kept as written, but a provider is sent U+FFFD in its place.`
  draft.push({ type: 'model.noted', ...at, code: 'lone_surrogate', message })
}
