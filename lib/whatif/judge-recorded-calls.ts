import type { BuildIssue } from '../schema/build-issue'
import { type JudgeOptions, judgeArguments } from '../schema/judge-arguments'
import type { BlobLookup } from '../session/encode-event'
import type { ToolDefinition } from '../session/tool-definition'
import { implementationIssues } from '../tools/implementation-issues'
import { readRecordedArgs } from './recorded-args'
import type { RecordedCall } from './recorded-call'

/** What would become of a recorded call. `pending`: an argument is known by its reference only, so there is no verdict yet. */
export type WhatIfVerdict = { readonly callId: string; readonly number: number } & WhatIfOutcome

/** The verdict without whose it is. */
export type WhatIfOutcome =
  | { readonly state: 'builds' }
  | {
      readonly state: 'fails'
      readonly stage: 'arguments' | 'declaration' | 'implementation'
      readonly issues: readonly BuildIssue[]
    }
  | { readonly state: 'pending' }

/** The session's strictness and repairs, and the contents of references that are at hand. */
export interface WhatIfOptions extends JudgeOptions {
  readonly lookup?: BlobLookup | undefined
}

/**
 * Judges recorded calls by a definition as build would: first by its declaration, then by what its implementation itself
 * takes (the difference is drift). Pure, and fast enough for every keystroke.
 */
export function judgeRecordedCalls(
  calls: readonly RecordedCall[],
  definition: ToolDefinition,
  options: WhatIfOptions = {},
): WhatIfVerdict[] {
  return calls.map((call) => {
    const read = readRecordedArgs(call.args, options.lookup)
    const outcome: WhatIfOutcome =
      read.state === 'pending' ? { state: 'pending' } : judgeBuild(definition, read.args, options)
    return { callId: call.callId, number: call.number, ...outcome }
  })
}

/** What build would say of arguments, without doing it. */
export function judgeBuild(definition: ToolDefinition, args: unknown, options: JudgeOptions = {}): WhatIfOutcome {
  const verdict = judgeArguments(definition, args, options)
  if (!verdict.ok) return { state: 'fails', stage: verdict.stage, issues: verdict.issues }
  const issues = implementationIssues(definition, verdict.args)
  return issues.length === 0 ? { state: 'builds' } : { state: 'fails', stage: 'implementation', issues }
}
