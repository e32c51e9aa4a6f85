import 'server-only'
import type { KeyOwner } from '../../models/model-listing'

const MAX_KEYS = 2000

/**
 * Keys that browsers brought, for the runs of the session they came with. In memory alone: a restart forgets them, and the
 * next command brings them again. A key is kept for the provider it was brought for and never sent to another.
 */
export class ModelKeys {
  readonly #keys = new Map<string, string>()

  remember(sessionId: string, owner: KeyOwner, key: string): void {
    const at = `${sessionId} ${owner}`
    this.#keys.delete(at)
    this.#keys.set(at, key)
    const oldest = this.#keys.keys().next()
    if (this.#keys.size > MAX_KEYS && !oldest.done) this.#keys.delete(oldest.value)
  }

  of(sessionId: string, owner: KeyOwner): string | undefined {
    return this.#keys.get(`${sessionId} ${owner}`)
  }
}
