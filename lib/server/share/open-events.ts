import 'server-only'
import { collectBlobHashes, decodeStored } from '../../session/encode-event'
import type { SessionStore } from '../store/session-store'
import type { OpenEvent } from './redact-events'

/** The events with large values back in their places, since a reference's head may show half a secret. */
export async function openEvents(store: SessionStore, id: string, until: number): Promise<OpenEvent[]> {
  const events: OpenEvent[] = []
  for (const { line } of await store.readEvents(id, { after: 0, until })) {
    const stored: unknown = JSON.parse(line)
    const contents = new Map<string, Uint8Array>()
    for (const hash of collectBlobHashes(stored)) {
      const bytes = await store.readBlob(hash)
      if (bytes) contents.set(hash, bytes)
    }
    // What the store holds was written from an event: an object with an envelope.
    events.push(decodeStored(stored, (hash) => contents.get(hash)) as OpenEvent)
  }
  return events
}
