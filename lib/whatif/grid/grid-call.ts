import type { JudgeOptions } from '../../schema/judge-arguments'
import type { ApprovalMode, PolicyRule } from '../../session/policy-rule'
import type { ToolDefinition } from '../../session/tool-definition'

/** A row of the grid as the judge needs it: arguments in the form that build sees. Objects are never changed. */
export interface GridCall {
  readonly key: string
  readonly args: unknown
  /** Arguments that are known by their reference only: no verdict, whatever stands in `args`. */
  readonly isPending?: boolean
  /** The mode it was made in; absent: that of the column. */
  readonly mode?: ApprovalMode
  /** What the built call was about, for policy. */
  readonly locations?: readonly { readonly path: string }[]
}

/** A column of the grid: one version of the tool under one policy. A column of the same `key` is never another one. */
export interface GridColumn {
  readonly key: string
  readonly definition: ToolDefinition
  readonly options: JudgeOptions
  /** All rules in force, defaults included; absent: policy is not asked. */
  readonly rules?: readonly PolicyRule[]
  readonly mode: ApprovalMode
}
