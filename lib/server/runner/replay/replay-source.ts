import 'server-only'
import { SessionRecord } from '../../../lifecycle/replay/session-record'
import type { SessionEvent } from '../../../session/events'
import type { ReplayState, SessionState } from '../../../session/state'
import type { SessionStore } from '../../store/session-store'

/** What one session replays: the record of the session it is a fork of, read when it is first needed. */
export class ReplaySource {
  #loaded: { readonly source: ReplayState['source']; readonly record: Promise<SessionRecord | null> } | null = null
  #waitsAt = -1

  constructor(
    private readonly store: SessionStore,
    private readonly sessionId: string,
  ) {}

  /** The record, or null where it cannot be read: it was deleted, or this session is no fork of it. */
  record({ source }: ReplayState): Promise<SessionRecord | null> {
    if (this.#loaded?.source !== source)
      this.#loaded = { source, record: loadRecord(this.store, this.sessionId, source) }
    return this.#loaded.record
  }

  /** Nothing in the record is due in this state; only another event can change that. */
  waitAt(state: SessionState): void {
    this.#waitsAt = state.seq
  }

  /** Whether the record is to be looked into in this state. */
  isDue(state: SessionState): boolean {
    return this.#waitsAt !== state.seq
  }
}

/** True while what executions come to is taken from a record. */
export function isFromRecord({ replay }: SessionState): boolean {
  return replay?.status === 'active' && replay.calls === 'recorded'
}

/** What a log says of its source is not trusted (a log may be imported): the store must know the source as the parent. */
async function loadRecord(
  store: SessionStore,
  sessionId: string,
  { id, fromSeq, untilSeq }: ReplayState['source'],
): Promise<SessionRecord | null> {
  const own = await store.getSession(sessionId)
  const source = await store.getSession(id)
  const isParent = own?.parent?.id === id && own.parent.seq === fromSeq
  if (!isParent || !source || source.lastSeq < untilSeq) return null
  const logged = await store.readEvents(id, { after: 0, until: untilSeq })
  const events = logged.map((event) => JSON.parse(event.line) as SessionEvent) // what the store holds, this union wrote
  return new SessionRecord(events, fromSeq)
}
