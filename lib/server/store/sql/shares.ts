import 'server-only'
import type { Selectable } from 'kysely'
import type { ShareRecord } from '../session-store'
import type { Db, Schema } from './schema'

/** Stores a share. */
export async function insertShare(db: Db, share: ShareRecord): Promise<void> {
  await db
    .insertInto('shares')
    .values({
      id: share.id,
      log_id: share.logId,
      session_id: share.sessionId,
      at_seq: share.atSeq,
      created_at: share.createdAt,
      expires_at: share.expiresAt,
      revoked_at: share.revokedAt,
    })
    .execute()
}

/** The share with this id, revoked and expired ones too. */
export async function selectShare(db: Db, id: string): Promise<ShareRecord | undefined> {
  const row = await db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toShare(row)
}

/** All shares of a session, the newest first. */
export async function selectShares(db: Db, sessionId: string): Promise<ShareRecord[]> {
  const rows = await db
    .selectFrom('shares')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(toShare)
}

/** The shares of an owner's sessions, the newest first; `ownerId` null for everybody's. Hidden and deleted sessions have none. */
export async function selectOwnShares(db: Db, ownerId: string | null, limit: number): Promise<ShareRecord[]> {
  let sessions = db.selectFrom('sessions').select('id').where('is_tombstone', '=', 0).where('is_hidden', '=', 0)
  if (ownerId !== null) {
    const owned = db.selectFrom('session_owners').select('session_id').where('owner_id', '=', ownerId)
    sessions = sessions.where('id', 'in', owned)
  }
  const rows = await db
    .selectFrom('shares')
    .selectAll()
    .where('session_id', 'in', sessions)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toShare)
}

/** Marks a share as revoked; the first time counts. */
export async function markRevoked(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('shares').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null).execute()
}

function toShare(row: Selectable<Schema['shares']>): ShareRecord {
  return {
    id: row.id,
    logId: row.log_id,
    sessionId: row.session_id,
    atSeq: row.at_seq === null ? null : Number(row.at_seq),
    createdAt: Number(row.created_at),
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
  }
}
