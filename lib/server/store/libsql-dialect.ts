import 'server-only'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import type Database from 'libsql'

/** More distinct statements than the store has: only multi-row inserts of odd lengths come and go. */
const MAX_STATEMENTS = 200

/** kysely's SQLite dialect over libsql: takes the write lock when a transaction begins and prepares statements once. */
export class LibsqlDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: Database.Database) {
    const cached = cacheStatements(database)
    super({ database: cached })
    this.#database = cached
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.#database })
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  // A deferred transaction that reads first could fail half-way for want of the lock.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

function cacheStatements(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      const prepared = database.prepare(text)
      // Asked again with every query otherwise, across the native boundary.
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all: (parameters) => prepared.all(parameters),
        run: (parameters) => prepared.run(parameters),
        iterate: (parameters) => prepared.iterate(parameters),
      }
      statements.set(text, statement)
      return statement
    },
  }
}
