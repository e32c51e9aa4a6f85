import 'server-only'
import type { Selectable } from 'kysely'
import type { NewSession, SessionRecord } from '../session-store'
import { grantBlobs } from './blobs'
import { withoutNul } from './column-text'
import { insertEvents } from './events'
import type { Db, Schema } from './schema'

/** Stores a session with its first events, grants and owner. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const last = session.events.at(-1)
  const createdAt = session.createdAt ?? session.events[0]?.at ?? 0
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      title: withoutNul(session.title),
      created_at: createdAt,
      updated_at: session.createdAt ?? last?.at ?? createdAt,
      edit_token_hash: session.editTokenHash,
      owner_id: session.ownerId,
      parent_id: session.parent?.id ?? null,
      parent_seq: session.parent?.seq ?? null,
      last_seq: Math.max(last?.seq ?? 0, session.parent?.seq ?? 0),
      has_open_run: session.hasOpenRun ? 1 : 0,
      is_hidden: session.isHidden ? 1 : 0,
      is_tombstone: 0,
    })
    .execute()
  if (session.ownerId !== null) await addOwner(db, session.id, session.ownerId)
  await insertEvents(db, session.id, session.events)
  await grantBlobs(db, session.id, session.events, session.blobs)
}

/** The session, unless it was deleted. */
export async function selectSession(db: Db, id: string): Promise<SessionRecord | undefined> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('is_tombstone', '=', 0)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** Sessions that are neither hidden nor deleted, the last changed first; of one owner, or of all. */
export async function selectSessions(db: Db, ownerId: string | null, limit: number): Promise<SessionRecord[]> {
  let query = db.selectFrom('sessions').selectAll().where('is_tombstone', '=', 0).where('is_hidden', '=', 0)
  if (ownerId !== null) {
    const owned = db.selectFrom('session_owners').select('session_id').where('owner_id', '=', ownerId)
    query = query.where('id', 'in', owned)
  }
  const rows = await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toRecord)
}

/** Adds an owner; the first one stays the record's own. */
export async function addOwner(db: Db, id: string, ownerId: string): Promise<void> {
  if (!(await selectSession(db, id))) return
  await db
    .insertInto('session_owners')
    .values({ session_id: id, owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('sessions')
    .set({ owner_id: ownerId })
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .execute()
}

/** Whether this browser made the session or claimed it. */
export async function selectIsOwner(db: Db, id: string, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session_owners')
    .select('session_id')
    .where('session_id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Sessions whose last append left a run open. */
export async function selectOpenRuns(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('has_open_run', '=', 1).execute()
  return rows.map(({ id }) => id)
}

function toRecord(row: Selectable<Schema['sessions']>): SessionRecord {
  return {
    id: row.id,
    title: row.title,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    editTokenHash: row.edit_token_hash,
    ownerId: row.owner_id,
    parent: row.parent_id === null ? null : { id: row.parent_id, seq: Number(row.parent_seq) },
    lastSeq: Number(row.last_seq),
    isHidden: row.is_hidden === 1,
  }
}
