import type { BuildIssue } from '@/lib/schema/build-issue'
import type { Comparison, ComparisonRow } from '@/lib/whatif'

/** The issue that most of the newly failing calls share: what the headline names. */
export interface SharedIssue {
  readonly issue: BuildIssue
  readonly count: number
}

/** The most common first issue among the calls that the draft breaks; undefined where it breaks none. */
export function commonNewIssue(comparison: Comparison): SharedIssue | undefined {
  return mostCommonIssue(comparison.rows.filter((row) => row.change === 'now_fails'))
}

/** The most common first issue among these calls; undefined where none of them fails. */
export function mostCommonIssue(rows: readonly ComparisonRow[]): SharedIssue | undefined {
  const counts = new Map<string, SharedIssue>()
  for (const row of rows) {
    const issue = firstIssue(row)
    if (!issue) continue
    const key = `${issue.path} ${issue.code}`
    counts.set(key, { issue, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((left, right) => right.count - left.count)[0]
}

/** The first thing that build would refuse of a call under the draft. */
export function firstIssue(row: ComparisonRow): BuildIssue | undefined {
  return row.after.state === 'fails' ? row.after.issues[0] : undefined
}

/**
 * The call that a fix is offered for: the selected one where it fails under the draft, else the first failing one whose
 * failure is on record, else the first that fails at all.
 */
export function failingRow(comparison: Comparison, selectedCallId: string | null): ComparisonRow | undefined {
  const failing = comparison.rows.filter((row) => row.after.state === 'fails')
  return (
    failing.find((row) => row.call.callId === selectedCallId) ??
    failing.find((row) => row.before.state === 'fails') ??
    failing[0]
  )
}
