import { err, ok, type Result } from '@/lib/base/result'
import { collectBlobHashes, decodeStored } from '@/lib/session/encode-event'
import type { SessionPort } from './session-port'

/** A stored value with all that it refers to, fetched. The error is a sentence; references may hold further ones. */
export async function resolveStored(
  port: Pick<SessionPort, 'loadBlob'>,
  stored: unknown,
): Promise<Result<unknown, string>> {
  const contents = new Map<string, Uint8Array>()
  for (const hash of collectBlobHashes(stored)) {
    const loaded = await port.loadBlob(hash)
    if (!loaded.ok) return err(loaded.error.message)
    contents.set(hash, new TextEncoder().encode(loaded.value))
  }
  return ok(decodeStored(stored, (hash) => contents.get(hash)))
}
