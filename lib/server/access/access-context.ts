import 'server-only'
import type { ServerConfig } from '../config'
import { createFailedAttempts, type FailedAttempts } from './failed-attempts'
import { loadServerSecret } from './server-secret'

/** What questions of access are answered from. */
export interface AccessContext {
  readonly config: ServerConfig
  /** Signs the cookies this server hands out. */
  readonly secret: Buffer
  readonly attempts: FailedAttempts
}

const contexts = new WeakMap<ServerConfig, AccessContext>()

/** The context that belongs to a configuration, made on first use. Throws where the data folder cannot be written. */
export function accessContext(config: ServerConfig): AccessContext {
  const known = contexts.get(config)
  if (known) return known
  const made = { config, secret: loadServerSecret(config.dataFolder), attempts: createFailedAttempts(Date.now) }
  contexts.set(config, made)
  return made
}
