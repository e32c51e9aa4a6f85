import 'server-only'
import { grantSeqs } from '../grant-seq'
import { readableUpTo } from '../lineage'
import { missingBlob } from '../missing-blob'
import type { BlobGrant, LoggedEvent } from '../session-store'
import { inChunks } from './in-chunks'
import { readLineage } from './read-lineage'
import type { Db } from './schema'

/** Stores contents that are new and lets the session read all of them, from the events that name them on. */
export async function grantBlobs(
  db: Db,
  sessionId: string,
  events: readonly LoggedEvent[],
  blobs: readonly BlobGrant[],
): Promise<void> {
  await assertStored(db, blobs)
  for (const chunk of inChunks(blobs, 200)) {
    const rows = chunk.flatMap(({ hash, bytes }) => (bytes ? [{ hash, bytes }] : []))
    if (rows.length > 0) {
      await db
        .insertInto('blobs')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  for (const chunk of inChunks(grantSeqs(events, blobs))) {
    const rows = chunk.map(({ hash, seq }) => ({ session_id: sessionId, hash, seq }))
    await db
      .insertInto('grants')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function assertStored(db: Db, blobs: readonly BlobGrant[]): Promise<void> {
  const promised = blobs.filter(({ bytes }) => !bytes).map(({ hash }) => hash)
  for (const hashes of inChunks(promised)) {
    const rows = await db.selectFrom('blobs').select('hash').where('hash', 'in', hashes).execute()
    const stored = new Set(rows.map(({ hash }) => hash))
    const missing = hashes.find((hash) => !stored.has(hash))
    if (missing !== undefined) throw missingBlob(missing)
  }
}

/** Content by hash, whoever may read it. */
export async function selectBlob(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('blobs').select('bytes').where('hash', '=', hash).executeTakeFirst()
  // libsql hands blobs out as ArrayBuffer, better-sqlite3 and pg as Buffer: both become a plain view.
  return row && new Uint8Array(row.bytes)
}

/** Whether a log may read a blob, through itself or its ancestors. */
export async function selectHasBlob(db: Db, sessionId: string, hash: string, untilSeq: number): Promise<boolean> {
  for (const { sessionId: id, to } of readableUpTo(await readLineage(db, sessionId))) {
    const row = await db
      .selectFrom('grants')
      .select('seq')
      .where('session_id', '=', id)
      .where('hash', '=', hash)
      .where('seq', '<=', Math.min(to, untilSeq))
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Every blob a log may read. */
export async function selectBlobHashes(db: Db, sessionId: string, untilSeq: number): Promise<string[]> {
  const hashes = new Set<string>()
  for (const { sessionId: id, to } of readableUpTo(await readLineage(db, sessionId))) {
    const rows = await db
      .selectFrom('grants')
      .select('hash')
      .where('session_id', '=', id)
      .where('seq', '<=', Math.min(to, untilSeq))
      .execute()
    for (const { hash } of rows) hashes.add(hash)
  }
  return [...hashes]
}
