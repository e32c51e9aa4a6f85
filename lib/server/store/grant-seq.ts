import 'server-only'
import type { BlobGrant, LoggedEvent } from './session-store'

/**
 * The seq from which each blob of an append may be read: that of the first event naming it, so that a fork or share
 * cut in the middle of an append does not see what comes after. Blobs that no line names (directory nodes are named
 * by their tree alone) belong to the first event. One pass over the lines: a whole session may come as one append.
 */
export function grantSeqs(
  events: readonly LoggedEvent[],
  blobs: readonly BlobGrant[],
): { readonly hash: string; readonly seq: number }[] {
  const first = events[0]?.seq ?? 1
  if (events.length < 2) return blobs.map(({ hash }) => ({ hash, seq: first }))
  const named = firstNamings(events, new Set(blobs.map(({ hash }) => hash)))
  return blobs.map(({ hash }) => ({ hash, seq: named.get(hash) ?? first }))
}

/** A hash stands in a line as a word of its own. */
const WORD = /[\w-]+/g

function firstNamings(events: readonly LoggedEvent[], wanted: ReadonlySet<string>): Map<string, number> {
  const named = new Map<string, number>()
  for (const { seq, line } of events) {
    if (named.size === wanted.size) break
    for (const [word] of line.matchAll(WORD)) if (wanted.has(word) && !named.has(word)) named.set(word, seq)
  }
  return named
}
