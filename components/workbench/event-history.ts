import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvent } from '@/lib/session/fold'
import type { SessionState } from '@/lib/session/state'

const SNAPSHOT_EVERY = 64

/**
 * A session's events with the fold at any seq. A snapshot is kept every 64 events, so a jump folds at most 63; the
 * newest state and the last one asked for are kept as well, which makes single steps O(1).
 */
export class EventHistory {
  #events: SessionEvent[] = []
  /** `#snapshots[i]` is the state after `i * 64` events. */
  readonly #snapshots: SessionState[] = [EMPTY_STATE]
  #latest: SessionState = EMPTY_STATE
  #recent: SessionState = EMPTY_STATE

  get latest(): SessionState {
    return this.#latest
  }

  /** Seq of the last event, 0 before the first. */
  get lastSeq(): number {
    return this.#events.length
  }

  /** The events so far; a new array after each `append`, never changed in place. */
  get events(): readonly SessionEvent[] {
    return this.#events
  }

  /** Adds events whose seqs follow on; throws where they do not, as the caller must close gaps first. */
  append(events: readonly SessionEvent[]): void {
    if (events.length === 0) return
    const next = this.#events.slice()
    let state = this.#latest
    for (const event of events) {
      if (event.seq !== next.length + 1) throw new Error(`event ${event.seq} does not follow event ${next.length}`)
      next.push(event)
      state = foldEvent(state, event)
      if (next.length % SNAPSHOT_EVERY === 0) this.#snapshots.push(state)
    }
    this.#events = next
    this.#latest = state
  }

  /** The state after event `seq`; clamped to what there is. */
  at(seq: number): SessionState {
    const target = Math.max(0, Math.min(Math.trunc(seq), this.lastSeq))
    if (target === this.lastSeq) return this.#latest
    if (target === this.#recent.seq) return this.#recent
    const snapshot = this.#snapshots[Math.floor(target / SNAPSHOT_EVERY)] ?? EMPTY_STATE
    const isRecentCloser = this.#recent.seq <= target && this.#recent.seq > snapshot.seq
    let state = isRecentCloser ? this.#recent : snapshot
    for (let index = state.seq; index < target; index++) {
      const event = this.#events[index]
      if (event) state = foldEvent(state, event)
    }
    this.#recent = state
    return state
  }
}
