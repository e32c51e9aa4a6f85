import 'server-only'
import { encodeEvent } from '../../session/encode-event'
import type { NewEvent, SessionEvent } from '../../session/events'
import { foldEvent } from '../../session/fold'
import type { SessionState } from '../../session/state'
import type { BlobGrant, LoggedEvent } from '../store/session-store'

/** A recorded event: its type, and its seq in the record. */
export interface RecordMark {
  readonly type: string
  readonly seq: number
}

/** An event that no moving of values into blobs can make fit. */
export class EventTooLargeError extends Error {
  override readonly name = 'EventTooLargeError'
}

/**
 * Events on their way into the log, folded as they are written, so that each decision sees the ones before it. All of
 * a draft is one append: it is stored whole or not at all.
 */
export class Draft {
  readonly baseSeq: number
  readonly events: LoggedEvent[] = []
  readonly #grants = new Map<string, Uint8Array | undefined>()
  readonly #now: () => number
  readonly #onBlob: (hash: string, bytes: Uint8Array) => void
  #mark: RecordMark | null = null
  state: SessionState

  /** `onBlob` gets every content at once: what is decided in the same draft may need it before it is stored. */
  constructor(state: SessionState, now: () => number, onBlob: (hash: string, bytes: Uint8Array) => void = () => {}) {
    this.state = state
    this.baseSeq = state.seq
    this.#now = now
    this.#onBlob = onBlob
  }

  /** Writes one event at the next seq, never earlier than the one before it. */
  push(event: NewEvent): void {
    const envelope = { seq: this.state.seq + 1, at: Math.max(this.state.at, this.#now()) }
    const encoded = encodeEvent({ ...envelope, ...event, ...this.#takeMark(event.type) })
    if (!encoded) throw new EventTooLargeError(`a ${event.type} event is over 64 kB even with its values moved out`)
    for (const [hash, bytes] of encoded.blobs) this.grant(hash, bytes)
    this.events.push({ ...envelope, type: event.type, line: encoded.line })
    // Folding what was stored, not what was meant, keeps live state equal to replayed state.
    this.state = foldEvent(this.state, JSON.parse(encoded.line) as SessionEvent)
  }

  /** While `work` runs, the first event of the mark's type is written as one taken over from a record. */
  async marking(mark: RecordMark, work: () => Promise<void>): Promise<void> {
    this.#mark = mark
    await work()
    this.#mark = null
  }

  #takeMark(type: string): { recorded?: { seq: number } } {
    if (this.#mark?.type !== type) return {}
    const { seq } = this.#mark
    this.#mark = null
    return { recorded: { seq } }
  }

  pushAll(events: readonly NewEvent[]): void {
    for (const event of events) this.push(event)
  }

  /** Makes a blob readable through this session; `bytes` where the store may not have it yet. */
  grant(hash: string, bytes?: Uint8Array): void {
    if (bytes !== undefined || !this.#grants.has(hash)) this.#grants.set(hash, bytes)
    if (bytes !== undefined) this.#onBlob(hash, bytes)
  }

  get grants(): readonly BlobGrant[] {
    return [...this.#grants].map(([hash, bytes]) => (bytes === undefined ? { hash } : { hash, bytes }))
  }

  get hasOpenRun(): boolean {
    return this.state.openRuns.length > 0
  }
}
