import { isBlobRef, unescapeBlobKey } from '@/lib/session/stored-value'
import type { SessionPort } from './session-port'

/** Blob texts by hash, each fetched once; content-addressed, so nothing here ever goes stale. */
export class BlobCache {
  readonly #port: SessionPort
  readonly #texts = new Map<string, string>()
  readonly #loading = new Map<string, Promise<void>>()
  readonly #failed = new Set<string>()
  readonly #listeners = new Set<() => void>()

  constructor(port: SessionPort) {
    this.#port = port
  }

  get(hash: string): string | undefined {
    return this.#texts.get(hash)
  }

  hasFailed(hash: string): boolean {
    return this.#failed.has(hash)
  }

  /** Fetches a blob unless it is here or on its way. Never rejects: see `hasFailed`. */
  load(hash: string): Promise<void> {
    if (this.#texts.has(hash)) return Promise.resolve()
    const running = this.#loading.get(hash)
    if (running) return running
    const loading = this.#fetch(hash).finally(() => this.#loading.delete(hash))
    this.#loading.set(hash, loading)
    return loading
  }

  /** Calls `listener` whenever a blob came or failed; returns the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #fetch(hash: string): Promise<void> {
    const result = await this.#port.loadBlob(hash).catch(() => null)
    if (result?.ok) {
      this.#texts.set(hash, result.value)
      this.#failed.delete(hash)
    } else this.#failed.add(hash)
    for (const listener of this.#listeners) listener()
  }
}

/** Every blob hash a stored value refers to, at any depth. */
export function collectBlobHashes(value: unknown): string[] {
  if (isBlobRef(value)) return [value.$blob]
  if (Array.isArray(value)) return value.flatMap(collectBlobHashes)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(collectBlobHashes)
}

/** A stored value as a person wrote it: references replaced, escaped keys restored; heads stand in for what is missing. */
export function resolveBlobs(
  value: unknown,
  read: (hash: string) => string | undefined,
): { value: unknown; isWhole: boolean } {
  let isWhole = true
  const visit = (item: unknown): unknown => {
    if (isBlobRef(item)) {
      const text = read(item.$blob)
      if (text === undefined) isWhole = false
      if (text === undefined) return `${item.head}…`
      return item.json ? JSON.parse(text) : text
    }
    if (Array.isArray(item)) return item.map(visit)
    if (typeof item !== 'object' || item === null) return item
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [unescapeBlobKey(key), visit(inner)]))
  }
  const resolved = visit(value)
  return { value: resolved, isWhole }
}
