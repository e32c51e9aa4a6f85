import 'server-only'

/** A session in the chain from a fork to its oldest ancestor, the fork itself first. */
export interface LineageEntry {
  readonly id: string
  readonly parent: { readonly id: string; readonly seq: number } | null
}

/** Events `from`..`to` (both inclusive) of a log that are stored under `sessionId`. */
export interface LogSegment {
  readonly sessionId: string
  readonly from: number
  readonly to: number
}

/**
 * Where the events of a log are stored, in order of seq. A fork's own `session.started` stands in for those of its
 * ancestors; from each ancestor come the events up to the lowest cut on the way to it. Pure; O(chain).
 */
export function logSegments(chain: readonly LineageEntry[]): LogSegment[] {
  const [self] = chain
  if (!self) return []
  const bodies = readableUpTo(chain)
    .map(({ sessionId, to }, index) => ({ sessionId, from: (chain[index]?.parent?.seq ?? 1) + 1, to }))
    .map((segment) => ({ ...segment, from: Math.max(2, segment.from) }))
    .filter((segment) => segment.from <= segment.to)
    .reverse()
  return [{ sessionId: self.id, from: 1, to: 1 }, ...bodies]
}

/** How far each session of the chain may be read through its descendant: to its end for the first, else to the cuts. */
export function readableUpTo(chain: readonly LineageEntry[]): { readonly sessionId: string; readonly to: number }[] {
  let to = Number.MAX_SAFE_INTEGER
  return chain.map((entry, index) => {
    const child = chain[index - 1]
    if (child?.parent) to = Math.min(to, child.parent.seq)
    return { sessionId: entry.id, to }
  })
}

/** The part of each segment with after < seq <= until; empty ones are left out. */
export function clipSegments(segments: readonly LogSegment[], after: number, until: number): LogSegment[] {
  return segments
    .map(({ sessionId, from, to }) => ({ sessionId, from: Math.max(from, after + 1), to: Math.min(to, until) }))
    .filter((segment) => segment.from <= segment.to)
}
