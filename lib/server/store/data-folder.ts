import 'server-only'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'libsql'
import { StoreOpenError } from './store-open-error'

/**
 * Makes a folder with those above it; one that exists is fine. Folder by folder: told to do it all at once, Node never
 * comes back from places that answer "no such folder" to whatever is made there, such as /proc.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at)
  for (const path of missing) {
    try {
      mkdirSync(path)
    } catch (error) {
      // Another process may have made it just now.
      if (!existsSync(path)) throw error
    }
  }
}

/** Makes the folder where it is missing and proves that it can be written to. Throws StoreOpenError. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreOpenError(
      'data_folder_unwritable',
      `The data folder ${folder} cannot be written to (${reason}). Give this user the right to write there, or name another folder in CALLSCOPE_DATA.`,
      error,
    )
  }
}

/**
 * Takes the folder of `file` for this process until the returned function is called or the process ends, however it
 * ends: the lock is one that the operating system drops. Two servers on one folder would run the same calls twice.
 * Waits up to two seconds for a server that is just leaving. Throws StoreOpenError.
 */
export function lockDataFolder(file: string): () => void {
  const path = join(dirname(file), 'callscope.lock')
  try {
    const lock = new Database(path, { timeout: 2000 })
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    throw new StoreOpenError(
      'data_folder_in_use',
      `Another Callscope works with ${dirname(file)} already. Stop it, or give this one a folder of its own in CALLSCOPE_DATA.`,
      error,
    )
  }
}
