import 'server-only'
import { sha256Hex } from '../../../base/sha256'
import { clipSegments, logSegments } from '../lineage'
import type { AppendInput, AppendResult, EventRange, LoggedEvent } from '../session-store'
import { grantBlobs } from './blobs'
import { withoutNul } from './column-text'
import { inChunks } from './in-chunks'
import { readLineage } from './read-lineage'
import type { Db } from './schema'

/** Appends if the log still ends at `expectedSeq` and the command is new. Runs inside a transaction of its caller. */
export async function appendEvents(db: Db, input: AppendInput): Promise<AppendResult> {
  const session = await db
    .selectFrom('sessions')
    .select('last_seq')
    .where('id', '=', input.sessionId)
    .where('is_tombstone', '=', 0)
    .executeTakeFirst()
  if (!session) return { ok: false, lastSeq: 0 }
  const lastSeq = Number(session.last_seq)
  if (lastSeq !== input.expectedSeq) return { ok: false, lastSeq }
  if (input.command && !(await storeCommand(db, input.sessionId, input.command))) return { ok: false, lastSeq }
  await insertEvents(db, input.sessionId, input.events)
  await grantBlobs(db, input.sessionId, input.events, input.blobs ?? [])
  await moveSession(db, input)
  return { ok: true }
}

async function moveSession(db: Db, input: AppendInput): Promise<void> {
  const last = input.events.at(-1)
  await db
    .updateTable('sessions')
    .set({
      has_open_run: input.hasOpenRun ? 1 : 0,
      ...(last ? { last_seq: last.seq, updated_at: last.at } : {}),
      ...(input.title === undefined ? {} : { title: withoutNul(input.title) }),
    })
    .where('id', '=', input.sessionId)
    .execute()
}

/** False where this session has answered the command before. */
async function storeCommand(
  db: Db,
  sessionId: string,
  command: { readonly id: string; readonly answer: string },
): Promise<boolean> {
  const result = await db
    .insertInto('commands')
    .values({ session_id: sessionId, command_hash: sha256Hex(command.id), answer: command.answer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** What a command was answered, if it was. */
export async function selectCommandAnswer(db: Db, sessionId: string, commandId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('commands')
    .select('answer')
    .where('session_id', '=', sessionId)
    .where('command_hash', '=', sha256Hex(commandId))
    .executeTakeFirst()
  return row?.answer
}

/** Stores events under one session, as they are. */
export async function insertEvents(db: Db, sessionId: string, events: readonly LoggedEvent[]): Promise<void> {
  for (const chunk of inChunks(events)) {
    const rows = chunk.map(({ seq, at, type, line }) => ({ session_id: sessionId, seq, at, type, line }))
    await db.insertInto('events').values(rows).execute()
  }
}

/** Events of a log in order, gathered from it and its ancestors. */
export async function selectEvents(db: Db, id: string, range: EventRange): Promise<LoggedEvent[]> {
  const segments = logSegments(await readLineage(db, id))
  const found: LoggedEvent[] = []
  for (const { sessionId, from, to } of clipSegments(segments, range.after, range.until ?? Number.MAX_SAFE_INTEGER)) {
    const limit = range.limit === undefined ? undefined : range.limit - found.length
    if (limit !== undefined && limit <= 0) break
    let query = db
      .selectFrom('events')
      .select(['seq', 'at', 'type', 'line'])
      .where('session_id', '=', sessionId)
      .where('seq', '>=', from)
      .where('seq', '<=', to)
      .orderBy('seq')
    if (range.types) query = query.where('type', 'in', range.types)
    if (limit !== undefined) query = query.limit(limit)
    for (const row of await query.execute()) found.push({ ...row, seq: Number(row.seq), at: Number(row.at) })
  }
  return found
}
