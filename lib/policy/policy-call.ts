import type { PolicyDecision, PolicyRule } from '../session/policy-rule'

/** What policy looks at: a built call, before anything of it has happened. */
export interface PolicyCall {
  /** The resolved tool name. */
  readonly toolName: string
  /** The built parameters. Absent arguments match no pattern. */
  readonly args?: unknown
  readonly traits: { readonly isReadOnly: boolean; readonly kind: string }
  /** Of an MCP tool: the server as configured. Without it the server is read from the name, up to its first `_`. */
  readonly server?: string
  /** Of an MCP tool: its hints, such as `readOnlyHint`. */
  readonly annotations?: Readonly<Record<string, unknown>>
  readonly locations?: readonly { readonly path: string }[]
  /** Of a shell command: where it runs, workspace-relative. */
  readonly directory?: string
  /** Set where the tool is an agent, whatever its name. */
  readonly isAgent?: true
  /** The agent that makes the call, where one does. */
  readonly subagent?: string
}

/** Why a rule does not apply to a call: the first of its conditions that is not met. */
export type RuleMismatch =
  | 'tool_name'
  | 'server'
  | 'mode'
  | 'interactive'
  | 'subagent'
  | 'annotation'
  | 'args'
  | 'command'
  | 'unusable_pattern'

/** How one rule fared against a call. */
export interface RuleTrace {
  readonly rule: PolicyRule
  /** Whether the rule applies to the call, decisive or not. */
  readonly matched: boolean
  /** `first`: the one whose decision counts; `lower_priority`: it applies too, but another comes first. */
  readonly outcome: 'first' | 'lower_priority' | RuleMismatch
  /** A sentence: why it decided, lost, or does not apply. */
  readonly why: string
}

/** The judgement of one command within a shell text. */
export interface PolicyPart {
  readonly command: string
  readonly decision: PolicyDecision
  readonly rule: PolicyRule | null
  /** Every rule with how it fared against this command alone; worked out when asked for. */
  readonly trace: () => readonly RuleTrace[]
}

/** What can move a decision away from what the first rule says. */
export type DecisionCause =
  | 'unreadable'
  | 'known_reader'
  | 'dangerous'
  | 'run_time'
  | 'outside'
  | 'redirection'
  | 'part'
  | 'build_file'

/** One move of a decision, in the order they happen: heuristics on a shell text, its parts, then build files. */
export interface DecisionStep {
  readonly cause: DecisionCause
  readonly from: PolicyDecision
  readonly to: PolicyDecision
  /** A sentence. */
  readonly why: string
}

/** What policy says of a call. `rule` is null where no rule decided: a default, a heuristic or a downgrade did. */
export interface PolicyVerdict {
  readonly decision: PolicyDecision
  readonly rule: PolicyRule | null
  /** A sentence, where the rule alone does not explain the decision. */
  readonly reason?: string
  /** What moved the decision away from the first rule's, in order; absent where nothing did. */
  readonly steps?: readonly DecisionStep[]
  /** Of a shell text that runs more than itself: each command judged. */
  readonly parts?: readonly PolicyPart[]
  /** Every rule in order of precedence with how it fared; worked out when asked for. */
  readonly trace: () => readonly RuleTrace[]
}
