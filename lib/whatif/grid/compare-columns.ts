import { doesBuild, isDecided, policyOf } from './cell-code'
import type { ColumnVerdicts } from './grid-verdicts'

/** What another version makes of a call, against the current one; the first of these comes first in the grid. */
export const ROW_CHANGES = [
  'newly_fails',
  'newly_builds',
  'newly_denied',
  'newly_asks',
  'newly_allowed',
  'args_changed',
  'other_issue',
  'same',
  'undecided',
] as const
export type RowChange = (typeof ROW_CHANGES)[number]

/** `undecided`: one of the two has no verdict (yet). */
export function compareCells(before: ColumnVerdicts, after: ColumnVerdicts, row: number): RowChange {
  const [old, now] = [before.codes[row] ?? 0, after.codes[row] ?? 0]
  if (!isDecided(old) || !isDecided(now)) return 'undecided'
  if (doesBuild(old) !== doesBuild(now)) return doesBuild(now) ? 'newly_builds' : 'newly_fails'
  const policy = policyOf(now)
  if (policy !== policyOf(old)) {
    if (policy === 'deny') return 'newly_denied'
    return policy === 'ask_user' ? 'newly_asks' : 'newly_allowed'
  }
  if (before.reasons[row] === after.reasons[row]) return 'same'
  return doesBuild(now) ? 'args_changed' : 'other_issue'
}

/** True for what somebody would want to see first. */
export function isChanged(change: RowChange): boolean {
  return change !== 'same' && change !== 'undecided'
}
