import 'server-only'
import { sql } from 'kysely'
import type { LineageEntry } from '../lineage'
import type { Db } from './schema'

/** The chain from a session to its oldest ancestor; empty where the session is unknown or deleted. One query. */
export async function readLineage(db: Db, id: string): Promise<LineageEntry[]> {
  const { rows } = await sql<{ id: string; parent_id: string | null; parent_seq: number | null }>`
    with recursive chain(id, parent_id, parent_seq, depth) as (
      select id, parent_id, parent_seq, 0 from sessions where id = ${id} and is_tombstone = 0
      union all
      select parent.id, parent.parent_id, parent.parent_seq, chain.depth + 1
      from chain join sessions parent on parent.id = chain.parent_id
    )
    select id, parent_id, parent_seq from chain order by depth`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    parent: row.parent_id === null ? null : { id: row.parent_id, seq: Number(row.parent_seq) },
  }))
}
