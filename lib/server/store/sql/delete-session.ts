import 'server-only'
import { inChunks } from './in-chunks'
import type { Db } from './schema'
import { selectSession } from './sessions'

/** Deletes a session with the derived logs of its shares, then the blobs that nobody may read any more. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  if (!(await selectSession(db, id))) return
  const derived = await db
    .selectFrom('shares')
    .select('log_id')
    .where('session_id', '=', id)
    .where('log_id', '!=', id)
    .execute()
  const released = new Set<string>()
  for (const log of [...derived.map((row) => row.log_id), id]) await shrink(db, log, released)
  for (const hashes of inChunks([...released])) {
    const granted = db.selectFrom('grants').select('hash').where('hash', 'in', hashes)
    await db.deleteFrom('blobs').where('hash', 'in', hashes).where('hash', 'not in', granted).execute()
  }
}

/** Removes a session, or, where forks read through it, what none of them needs; then looks at its own parent again. */
async function shrink(db: Db, id: string, released: Set<string>): Promise<void> {
  const session = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!session) return
  const { needed } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('parent_seq').as('needed'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow()
  const keep = needed === null ? 0 : Number(needed)
  const gone = await db
    .deleteFrom('grants')
    .where('session_id', '=', id)
    .where('seq', '>', keep)
    .returning('hash')
    .execute()
  for (const { hash } of gone) released.add(hash)
  await db
    .deleteFrom('events')
    .where('session_id', '=', id)
    .where((eb) => eb.or([eb('seq', '>', keep), eb('seq', '=', 1)]))
    .execute()
  await db.deleteFrom('session_secrets').where('session_id', '=', id).execute()
  await db.deleteFrom('commands').where('session_id', '=', id).execute()
  await db.deleteFrom('session_owners').where('session_id', '=', id).execute()
  if (needed === null) await db.deleteFrom('sessions').where('id', '=', id).execute()
  else await entomb(db, id)
  const parent = session.parent_id === null ? undefined : await tombstone(db, session.parent_id)
  if (parent) await shrink(db, parent.id, released)
}

/** Leaves of a session only the row that its forks read through. */
async function entomb(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ is_tombstone: 1, has_open_run: 0, title: '', edit_token_hash: '', owner_id: null })
    .where('id', '=', id)
    .execute()
}

async function tombstone(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('sessions').select('id').where('id', '=', id).where('is_tombstone', '=', 1).executeTakeFirst()
}
