import type { ToolDefinition } from '../session/tool-definition'
import { judgeRecordedCalls, type WhatIfOptions, type WhatIfVerdict } from './judge-recorded-calls'
import type { RecordedCall } from './recorded-call'

/** One recorded call under two versions of its tool. */
export interface ComparisonRow {
  readonly call: RecordedCall
  readonly before: WhatIfVerdict
  readonly after: WhatIfVerdict
  /** `other_issue`: it fails as before, but not for the same reasons. */
  readonly change: 'same' | 'now_builds' | 'now_fails' | 'other_issue'
}

/** Every call under both versions. `builds`, `fails` and `pending` count the draft's verdicts. */
export interface Comparison {
  readonly rows: readonly ComparisonRow[]
  readonly totals: {
    readonly builds: number
    readonly fails: number
    readonly nowBuilds: number
    readonly nowFails: number
    readonly pending: number
  }
}

/** What a draft of a tool would change for the recorded calls. Rows are in the order of the calls. Pure. */
export function compareVersions(
  calls: readonly RecordedCall[],
  current: ToolDefinition,
  draft: ToolDefinition,
  options: WhatIfOptions = {},
): Comparison {
  const before = judgeRecordedCalls(calls, current, options)
  return compareVerdicts(calls, before, current === draft ? before : judgeRecordedCalls(calls, draft, options))
}

/** The same from verdicts that are at hand, both in the order of the calls. */
export function compareVerdicts(
  calls: readonly RecordedCall[],
  before: readonly WhatIfVerdict[],
  after: readonly WhatIfVerdict[],
): Comparison {
  const rows = calls.flatMap((call, index) => {
    const [old, now] = [before[index], after[index]]
    return old === undefined || now === undefined ? [] : [{ call, before: old, after: now, change: changeOf(old, now) }]
  })
  const count = (test: (row: ComparisonRow) => boolean) => rows.filter(test).length
  return {
    rows,
    totals: {
      builds: count((row) => row.after.state === 'builds'),
      fails: count((row) => row.after.state === 'fails'),
      nowBuilds: count((row) => row.change === 'now_builds'),
      nowFails: count((row) => row.change === 'now_fails'),
      pending: count((row) => row.after.state === 'pending'),
    },
  }
}

function changeOf(before: WhatIfVerdict, after: WhatIfVerdict): ComparisonRow['change'] {
  if (before.state === 'fails' && after.state === 'builds') return 'now_builds'
  if (before.state === 'builds' && after.state === 'fails') return 'now_fails'
  return reasonsOf(before) === reasonsOf(after) ? 'same' : 'other_issue'
}

/** Stage, places and keywords: two wordings of the same failure are one reason. */
function reasonsOf(verdict: WhatIfVerdict): string {
  if (verdict.state !== 'fails') return ''
  return [verdict.stage, ...verdict.issues.map((issue) => `${issue.code} ${issue.path}`)].join('\n')
}
