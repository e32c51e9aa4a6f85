import { jsonEqual } from '../../base/json'
import type { SessionEvent } from '../../session/events'

/**
 * The last event that two logs have in common as a history: a fork and its parent, or two forks of one session, agree up
 * to the cut. 0 where the logs did not begin as the same session. Of `session.started` only the beginning counts, as a
 * fork's names its parent. Pure; O(n).
 */
export function sharedHistory(left: readonly SessionEvent[], right: readonly SessionEvent[]): number {
  const [a, b] = [left[0], right[0]]
  if (a?.type !== 'session.started' || b?.type !== 'session.started') return 0
  if (a.at !== b.at || a.tree !== b.tree || !jsonEqual(a.tools, b.tools)) return 0
  let seq = 1
  while (seq < left.length && seq < right.length && jsonEqual(left[seq], right[seq])) seq++
  return seq
}
