import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, describe, expect, it } from 'vitest'
import { describeSessionStore } from './session-store.contract'
import { createSqliteStore } from './sqlite-store'
import { StoreOpenError } from './store-open-error'

const root = mkdtempSync(join(tmpdir(), 'callscope-store-'))
let count = 0
const newFile = () => join(root, `data-${count++}`, 'callscope.db')
afterAll(() => rmSync(root, { recursive: true, force: true }))

let current = ''
describeSessionStore(
  'the SQLite store',
  async () => {
    current = newFile()
    return createSqliteStore(current)
  },
  async (store) => {
    await store.close()
    return createSqliteStore(current)
  },
)

function openError(file: string): StoreOpenError {
  try {
    createSqliteStore(file)
  } catch (error) {
    if (error instanceof StoreOpenError) return error
    throw error
  }
  throw new Error('the store opened')
}

describe('opening the SQLite store', () => {
  it('refuses a file that is not a database, and says what to do', () => {
    const file = join(mkdtempSync(join(root, 'corrupt-')), 'callscope.db')
    writeFileSync(file, 'this is not a database. '.repeat(400))
    const error = openError(file)
    expect(error.code).toBe('store_corrupt')
    expect(error.message).toContain(file)
    expect(error.message).toContain('backup')
  })

  const places = [
    { name: 'under a file', folder: join(root, 'a-file', 'data') },
    { name: 'where the system lets nobody make one', folder: '/proc/callscope/data' },
  ]
  it.each(places)('refuses a folder $name', ({ folder }) => {
    writeFileSync(join(root, 'a-file'), '')
    const error = openError(join(folder, 'callscope.db'))
    expect(error.code).toBe('data_folder_unwritable')
    expect(error.message).toContain('CALLSCOPE_DATA')
  })

  it('refuses a file that cannot be opened', () => {
    const folder = mkdtempSync(join(root, 'folder-'))
    chmodSync(folder, 0o700)
    expect(openError(`${folder}/.`).code).toBe('data_folder_unwritable')
  })

  it('refuses a folder that another server works with', async () => {
    const file = newFile()
    const store = createSqliteStore(file)
    const error = openError(file)
    expect(error.code).toBe('data_folder_in_use')
    await store.close()
    await createSqliteStore(file).close()
  })

  it('refuses a file of a newer version', async () => {
    const file = newFile()
    await createSqliteStore(file).close()
    const database = new Database(file)
    database.exec("insert into migrations (version, name) values (999, 'from the future')")
    database.close()
    const error = openError(file)
    expect(error.code).toBe('store_newer')
    expect(error.message).toContain('999')
  })
})
