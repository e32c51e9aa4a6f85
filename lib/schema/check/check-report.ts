import type { BuildIssue } from '../build-issue'

/** What became of one recorded call. `no_tool`: neither declaration has a tool of its name. */
export type CallOutcome = 'builds' | 'refused' | 'broken' | 'mended' | 'no_tool'

/** One recorded call as it was judged. `number` is its place in the file, from 1. */
export interface CheckedCall {
  readonly number: number
  readonly tool: string
  readonly id?: string
  readonly outcome: CallOutcome
  readonly label?: 'should_build' | 'should_be_refused'
  /** Whether the outcome is not what its label expects. */
  readonly isMislabelled: boolean
  /** Why it does not build now; empty where it does. */
  readonly issues: readonly BuildIssue[]
  readonly args: unknown
}

/** All calls of a check. `broken` counts those that built before and do not now; without `before` it is always 0. */
export interface CheckReport {
  readonly isComparison: boolean
  readonly calls: readonly CheckedCall[]
  readonly totals: {
    readonly calls: number
    readonly builds: number
    readonly refused: number
    readonly broken: number
    readonly mended: number
    readonly noTool: number
    readonly mislabelled: number
  }
}
