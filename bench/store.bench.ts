import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoggedEvent, SessionStore } from '@/lib/server/store/session-store'
import { createSqliteStore } from '@/lib/server/store/sqlite-store'
import { timeMs } from './measure'
import { recordedLog } from './recorded-log'
import type { Report } from './report'

const SINGLE = 200
const SESSIONS = 50
const APPENDS_EACH = 20
const EVENTS_READ = 10_000

/** Appends of one event, each on the disk before it counts as done; and a log read back. */
export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'callscope-bench-'))
  const store = createSqliteStore(path.join(folder, 'store.db'))
  try {
    await measureSingle(store, report)
    await measureGrouped(store, report)
    await measureReading(store, report)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const REPEATS = { repeats: 7, warmUps: 1 }

async function measureSingle(store: SessionStore, report: Report): Promise<void> {
  const session = await createSession(store, 'single')
  const ms = await timeMs(() => appendInTurn(store, session, SINGLE), REPEATS)
  report({ metric: 'durable appends, one after another', value: (SINGLE / ms) * 1000, unit: 'appends/s' })
}

/** Many sessions at work at once share the disk's flushes. */
async function measureGrouped(store: SessionStore, report: Report): Promise<void> {
  const ids = Array.from({ length: SESSIONS }, (_, index) => `grouped-${index}`)
  const sessions = await Promise.all(ids.map((id) => createSession(store, id)))
  const ms = await timeMs(
    () => Promise.all(sessions.map((session) => appendInTurn(store, session, APPENDS_EACH))),
    REPEATS,
  )
  const value = ((SESSIONS * APPENDS_EACH) / ms) * 1000
  report({ metric: `durable appends, ${SESSIONS} sessions at once`, value, unit: 'appends/s' })
}

async function measureReading(store: SessionStore, report: Report): Promise<void> {
  const events = recordedLog(EVENTS_READ).map(
    (event): LoggedEvent => ({ seq: event.seq, at: event.at, type: event.type, line: JSON.stringify(event) }),
  )
  await store.createSession({ ...NEW_SESSION, id: 'long', events })
  const ms = await timeMs(() => store.readEvents('long', { after: 0 }), REPEATS)
  report({ metric: `${EVENTS_READ} events read`, value: ms, unit: 'ms' })
}

const NEW_SESSION = { title: 'Bench', editTokenHash: 'hash', ownerId: null, blobs: [], hasOpenRun: false }

/** A session and the seq it is at. */
interface Written {
  readonly id: string
  lastSeq: number
}

async function createSession(store: SessionStore, id: string): Promise<Written> {
  await store.createSession({ ...NEW_SESSION, id, events: [eventAt(1)] })
  return { id, lastSeq: 1 }
}

async function appendInTurn(store: SessionStore, session: Written, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const events = [eventAt(session.lastSeq + 1)]
    const input = { sessionId: session.id, expectedSeq: session.lastSeq, events, hasOpenRun: true }
    if (!(await store.append(input)).ok) throw new Error('an append of the bench was refused')
    session.lastSeq += 1
  }
}

function eventAt(seq: number): LoggedEvent {
  const event = {
    seq,
    at: 1000 + seq,
    type: 'note.added',
    text: 'A note of about the length that events have. '.repeat(6),
  }
  return { seq, at: event.at, type: event.type, line: JSON.stringify(event) }
}
