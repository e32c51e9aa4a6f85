import 'server-only'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../store/data-folder'

const SECRET_BYTES = 32

/**
 * The key this server signs its cookies with: 32 bytes in the data folder, readable by its user alone, made once.
 * Cookies outlive restarts for as long as it stays. Throws where the folder cannot be written.
 */
export function loadServerSecret(dataFolder: string): Buffer {
  const file = join(dataFolder, 'cookie.key')
  makeFolder(dataFolder)
  try {
    // Of two that start at once only one may make the key; the other reads it.
    writeFileSync(file, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file)
  if (secret.length !== SECRET_BYTES)
    throw new Error(`${file} is damaged (${secret.length} bytes): delete it to get a new one`)
  return secret
}
