import 'server-only'
import { Kysely } from 'kysely'
import { LibsqlDialect } from './libsql-dialect'
import { openSqlite } from './open-sqlite'
import type { SessionStore } from './session-store'
import { selectBlob, selectBlobHashes, selectHasBlob } from './sql/blobs'
import { deleteSession } from './sql/delete-session'
import { appendEvents, selectCommandAnswer, selectEvents } from './sql/events'
import { GroupCommit } from './sql/group-commit'
import { deleteRule, selectRules, upsertRule } from './sql/saved-rules'
import type { Db, Schema } from './sql/schema'
import { deleteSecret, selectSecret, upsertSecret } from './sql/secrets'
import { addOwner, insertSession, selectIsOwner, selectOpenRuns, selectSession, selectSessions } from './sql/sessions'
import { insertShare, markRevoked, selectOwnShares, selectShare, selectShares } from './sql/shares'

/**
 * The store that needs no set-up: one database file (made with its folder where missing), safe against kill -9 and
 * power loss. Throws StoreOpenError where the folder cannot be written, is in use, or the file is not sound.
 */
export function createSqliteStore(file: string): SessionStore {
  const { database, unlock } = openSqlite(file)
  const db = new Kysely<Schema>({ dialect: new LibsqlDialect(database) })
  const group = new GroupCommit(db)
  return createSqlStore('sqlite', db, group, async () => {
    await group.flush()
    // kysely closes only what it has used.
    await db.destroy()
    if (database.open) database.close()
    unlock()
  })
}

/** The store over any database that kysely speaks to. */
function createSqlStore(kind: string, db: Db, group: GroupCommit, close: () => Promise<void>): SessionStore {
  const untilEnd = Number.MAX_SAFE_INTEGER
  return {
    kind,
    createSession: (session) => group.write((trx) => insertSession(trx, session)),
    getSession: (id) => selectSession(db, id),
    listSessions: (ownerId, limit) => selectSessions(db, ownerId, limit),
    setOwner: (id, ownerId) => group.write((trx) => addOwner(trx, id, ownerId)),
    isOwner: (id, ownerId) => selectIsOwner(db, id, ownerId),
    deleteSession: (id) => group.write((trx) => deleteSession(trx, id)),
    append: (input) => group.write((trx) => appendEvents(trx, input)),
    readEvents: (id, range) => selectEvents(db, id, range),
    commandAnswer: (sessionId, commandId) => selectCommandAnswer(db, sessionId, commandId),
    readBlob: (hash) => selectBlob(db, hash),
    hasBlob: (sessionId, hash, untilSeq = untilEnd) => selectHasBlob(db, sessionId, hash, untilSeq),
    listBlobs: (sessionId, untilSeq = untilEnd) => selectBlobHashes(db, sessionId, untilSeq),
    sessionsWithOpenRuns: () => selectOpenRuns(db),
    createShare: (share) => group.write((trx) => insertShare(trx, share)),
    getShare: (id) => selectShare(db, id),
    listShares: (sessionId) => selectShares(db, sessionId),
    listOwnShares: (ownerId, limit) => selectOwnShares(db, ownerId, limit),
    revokeShare: (id, at) => group.write((trx) => markRevoked(trx, id, at)),
    saveRule: (ownerId, rule) => group.write((trx) => upsertRule(trx, ownerId, rule)),
    savedRules: (ownerId) => selectRules(db, ownerId),
    removeSavedRule: (ownerId, ruleId) => group.write((trx) => deleteRule(trx, ownerId, ruleId)),
    putSecret: (sessionId, name, value) => group.write((trx) => upsertSecret(trx, sessionId, name, value)),
    secret: (sessionId, name) => selectSecret(db, sessionId, name),
    removeSecret: (sessionId, name) => group.write((trx) => deleteSecret(trx, sessionId, name)),
    close,
  }
}
