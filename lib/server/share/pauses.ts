import 'server-only'

/** How long one piece of long work may keep the process to itself: less than anybody notices. */
const SLICE_MS = 12

/**
 * For work that takes seconds over a large session: called between its pieces, the function lets others be answered
 * whenever the slice is over, and else resolves at once.
 */
export function createPauses(now: () => number = () => performance.now()): () => Promise<void> {
  let over = now() + SLICE_MS
  return async () => {
    if (now() < over) return
    await new Promise((resolve) => setImmediate(resolve))
    over = now() + SLICE_MS
  }
}
