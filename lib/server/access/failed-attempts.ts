import 'server-only'

const WINDOW_MS = 60_000
const ALLOWED_PER_WINDOW = 20
const MAX_KEYS = 10_000

/** Counts wrong tokens per thing they were tried on. Right tokens are never slowed down. */
export interface FailedAttempts {
  /** Notes a failure; seconds to wait where there were too many lately, else 0. */
  fail(key: string): number
}

/** A counter over windows of one minute; `now` gives epoch milliseconds. */
export function createFailedAttempts(now: () => number): FailedAttempts {
  const windows = new Map<string, { since: number; count: number }>()
  return {
    fail(key) {
      const at = now()
      const known = windows.get(key)
      const isCurrent = known !== undefined && at - known.since < WINDOW_MS
      const window = isCurrent ? { since: known.since, count: known.count + 1 } : { since: at, count: 1 }
      // Whoever tries many keys must not fill the memory; forgetting the counts is the lesser harm.
      if (windows.size >= MAX_KEYS && !windows.has(key)) windows.clear()
      windows.set(key, window)
      return window.count <= ALLOWED_PER_WINDOW ? 0 : Math.ceil((window.since + WINDOW_MS - at) / 1000)
    },
  }
}
