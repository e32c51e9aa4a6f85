import 'server-only'
import type { PolicyRule } from '../../../session/policy-rule'
import type { AppendInput, LoggedEvent, NewSession, SessionStore, ShareRecord } from '../session-store'

/** An event as a store sees it: nothing but its line is looked at. */
export function testEvent(seq: number, type = 'note.added', more: object = {}): LoggedEvent {
  const at = 1000 + seq
  return { seq, at, type, line: JSON.stringify({ seq, at, type, ...more }) }
}

/** A session of one event. */
export function newSession(id: string, more: Partial<NewSession> = {}): NewSession {
  return {
    id,
    title: `Session ${id}`,
    editTokenHash: `hash-${id}`,
    ownerId: null,
    events: [testEvent(1, 'session.started')],
    blobs: [],
    hasOpenRun: false,
    ...more,
  }
}

/** An append of events with these numbers. */
export function appendOf(sessionId: string, seqs: readonly number[], more: Partial<AppendInput> = {}): AppendInput {
  return {
    sessionId,
    expectedSeq: (seqs[0] ?? 1) - 1,
    events: seqs.map((seq) => testEvent(seq)),
    hasOpenRun: false,
    ...more,
  }
}

/** A content under a name of its own. */
export function blob(hash: string) {
  return { hash, bytes: new TextEncoder().encode(`content of ${hash}`) }
}

/** A session that goes on from another after event `seq`. */
export function forkOf(id: string, parent: string, seq: number, more: Partial<NewSession> = {}): NewSession {
  const started = testEvent(1, 'session.started', { parent: { id: parent, seq } })
  return newSession(id, { parent: { id: parent, seq }, events: [started], ...more })
}

/** The record of a link to session `s`. */
export const share: ShareRecord = {
  id: 'share-1',
  logId: 's',
  sessionId: 's',
  atSeq: 4,
  createdAt: 50,
  expiresAt: null,
  revokedAt: null,
}

/** A rule that somebody saved. */
export const rule = (id: string): PolicyRule => ({
  id,
  source: 'user',
  priority: 4.95,
  decision: 'allow',
  toolName: 'glob',
})

/** The numbers of a log's events after one, and up to another. */
export async function seqsOf(store: SessionStore, id: string, after = 0, until?: number): Promise<number[]> {
  const events = await store.readEvents(id, until === undefined ? { after } : { after, until })
  return events.map((event) => event.seq)
}

/** The line of one event. */
export async function lineOf(store: SessionStore, id: string, seq: number): Promise<string | undefined> {
  return (await store.readEvents(id, { after: seq - 1, until: seq }))[0]?.line
}
