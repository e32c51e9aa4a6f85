import 'server-only'
import type { BlobGrant, LoggedEvent } from './session-store'

/**
 * The seq from which each blob of an append may be read: that of the first event naming it, so that a fork or share
 * cut in the middle of an append does not see what comes after. Blobs that no line names (directory nodes are named
 * by their tree alone) belong to the first event.
 */
export function grantSeqs(
  events: readonly LoggedEvent[],
  blobs: readonly BlobGrant[],
): { readonly hash: string; readonly seq: number }[] {
  const first = events[0]?.seq ?? 1
  if (events.length < 2) return blobs.map(({ hash }) => ({ hash, seq: first }))
  return blobs.map(({ hash }) => ({ hash, seq: events.find((event) => event.line.includes(hash))?.seq ?? first }))
}
