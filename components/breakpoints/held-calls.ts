import { selectHold, selectOpenCalls } from '@/lib/session/selectors'
import type { CallState, SessionState } from '@/lib/session/state'

const heldOf = new WeakMap<SessionState, readonly CallState[]>()

/** Calls that are held now, in order; the same array for the same state. */
export function selectHeldCalls(state: SessionState): readonly CallState[] {
  const known = heldOf.get(state)
  if (known) return known
  const held = selectOpenCalls(state).filter((call) => selectHold(call) !== undefined)
  heldOf.set(state, held)
  return held
}
