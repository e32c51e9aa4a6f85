import type { SessionEvent } from '../../../session/events'
import type { SessionState } from '../../../session/state'

/** A log and what it folds to after event `state.seq`; `events` begins with the first and may reach further. */
export interface LogSoFar {
  readonly events: readonly SessionEvent[]
  readonly state: SessionState
}
