import 'server-only'
import type { Db } from './schema'

/** Keeps a session's secret under a name, in place of the one it had. */
export async function upsertSecret(db: Db, sessionId: string, name: string, value: string): Promise<void> {
  await deleteSecret(db, sessionId, name)
  await db.insertInto('session_secrets').values({ session_id: sessionId, name, value }).execute()
}

/** A session's secret; undefined where it has none of that name. */
export async function selectSecret(db: Db, sessionId: string, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('session_secrets')
    .select('value')
    .where('session_id', '=', sessionId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Takes a secret away; nothing happens where there is none. */
export async function deleteSecret(db: Db, sessionId: string, name: string): Promise<void> {
  await db.deleteFrom('session_secrets').where('session_id', '=', sessionId).where('name', '=', name).execute()
}
