import 'server-only'
import { dirname } from 'node:path'
import Database from 'libsql'
import { lockDataFolder, prepareDataFolder } from './data-folder'
import { MIGRATIONS } from './sql/schema'
import { StoreOpenError } from './store-open-error'

export interface OpenedSqlite {
  readonly database: Database.Database
  /** Lets go of the data folder; call it after the database is closed. */
  unlock(): void
}

/**
 * Opens a database file with everything durable (WAL, a sync with each commit) and brings its schema up to date.
 * Synchronous, so that a server that cannot store says so before it answers anything. Throws StoreOpenError.
 */
export function openSqlite(file: string): OpenedSqlite {
  prepareDataFolder(dirname(file))
  const unlock = lockDataFolder(file)
  let database: Database.Database | undefined
  try {
    database = new Database(file, { timeout: 5000 })
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    migrate(database, file)
    return { database, unlock }
  } catch (error) {
    database?.close()
    unlock()
    throw toOpenError(file, error)
  }
}

function migrate(database: Database.Database, file: string): void {
  database.exec('create table if not exists migrations (version integer primary key, name text not null)')
  const seen = database.prepare('select max(version) as version from migrations').get()
  const version = Number((seen as { version: number | null }).version ?? 0) // the one column just selected
  if (version > MIGRATIONS.length) {
    throw new StoreOpenError(
      'store_newer',
      `${file} was written by a newer Callscope (schema ${version}, this one knows ${MIGRATIONS.length}). Start that version, or name another folder in CALLSCOPE_DATA.`,
    )
  }
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue
    database.exec('begin immediate')
    try {
      database.exec(migration.sql)
      database.prepare('insert into migrations (version, name) values (?, ?)').run(index + 1, migration.name)
      database.exec('commit')
    } catch (error) {
      database.exec('rollback')
      throw error
    }
  }
}

function toOpenError(file: string, error: unknown): StoreOpenError {
  if (error instanceof StoreOpenError) return error
  const code = error instanceof Database.SqliteError ? error.code : ''
  const reason = error instanceof Error ? error.message : String(error)
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return new StoreOpenError(
      'store_corrupt',
      `${file} is not a sound database (${reason}). Move it away (with its -wal file) to start empty, or put a backup in its place.`,
      error,
    )
  }
  if (code.startsWith('SQLITE_READONLY') || reason.startsWith('ConnectionFailed')) {
    return new StoreOpenError(
      'data_folder_unwritable',
      `${file} cannot be opened for writing (${reason}). Give this user the right to write it, or name another folder in CALLSCOPE_DATA.`,
      error,
    )
  }
  return new StoreOpenError('store_broken', `${file} could not be opened: ${reason}`, error)
}
