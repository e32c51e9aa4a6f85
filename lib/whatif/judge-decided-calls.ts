import { createPolicy, type Policy } from '../policy/policy'
import type { DecisionStep } from '../policy/policy-call'
import type { ApprovalMode, PolicyDecision, PolicyRule } from '../session/policy-rule'
import { TOOL_LEGACY_ALIASES } from '../tools/aliases'
import type { DecidedCall } from './decided-call'
import { judgeBuild, type WhatIfOptions } from './judge-recorded-calls'
import { readRecordedArgs } from './recorded-args'

/** What a policy would say of a recorded call. */
export type PolicyOutcome =
  | {
      readonly state: 'decided'
      readonly decision: PolicyDecision
      readonly rule: PolicyRule | null
      /** The model would not be told of the tool at all: this rule denies it whatever its arguments. */
      readonly isHidden: boolean
      readonly reason?: string
      readonly steps: readonly DecisionStep[]
    }
  /** Its tool was hidden from the model, and what it was called with would not build. */
  | { readonly state: 'fails_build' }
  /** An argument is known by its reference only, so there is no verdict yet. */
  | { readonly state: 'pending' }

/** How recorded calls are judged: the contents of references at hand, and a mode in place of the recorded ones. */
export interface PolicyWhatIfOptions extends WhatIfOptions {
  readonly mode?: ApprovalMode | undefined
}

/** A policy over rules as sessions have it: rules may use the older names of tools. */
export function createSessionPolicy(rules: readonly PolicyRule[]): Policy {
  return createPolicy(rules, { aliases: TOOL_LEGACY_ALIASES })
}

/** Judges recorded calls by a policy, each in the mode it was made in. Pure; some microseconds a call. */
export function judgeDecidedCalls(
  calls: readonly DecidedCall[],
  policy: Policy,
  options: PolicyWhatIfOptions = {},
): PolicyOutcome[] {
  return calls.map((call) => judgeDecidedCall(call, policy, options))
}

function judgeDecidedCall(call: DecidedCall, policy: Policy, options: PolicyWhatIfOptions): PolicyOutcome {
  const mode = options.mode ?? call.mode
  const { toolName, server, annotations } = call.facts
  const declared = server === undefined ? undefined : { server, ...(annotations && { annotations }) }
  const hiding = policy.hides(toolName, mode, declared)
  if (hiding) return { state: 'decided', decision: 'deny', rule: hiding, isHidden: true, steps: [] }
  const read = readRecordedArgs(call.args, options.lookup)
  if (read.state === 'pending') return { state: 'pending' }
  if (call.definition && judgeBuild(call.definition, read.args, options).state !== 'builds') {
    return { state: 'fails_build' }
  }
  const { decision, rule, reason, steps = [] } = policy.decide({ ...call.facts, args: read.args }, mode)
  return { state: 'decided', decision, rule, isHidden: false, ...(reason === undefined ? {} : { reason }), steps }
}

/** A recorded call under the policy in force and under a draft of it. */
export interface PolicyComparisonRow {
  readonly call: DecidedCall
  readonly before: PolicyOutcome
  readonly after: PolicyOutcome
  /** `decision`: another answer; `rule`: the same answer by another rule. */
  readonly change: 'decision' | 'rule' | 'same'
}

/** Every call under both policies, in order, and how many would be answered otherwise. */
export interface PolicyComparison {
  readonly rows: readonly PolicyComparisonRow[]
  readonly changed: number
  readonly pending: number
  /** Changed calls by what they would become. */
  readonly becomes: Readonly<Record<PolicyDecision, number>>
}

/** What a draft of a policy would change, from outcomes at hand in the order of the calls. */
export function comparePolicies(
  calls: readonly DecidedCall[],
  before: readonly PolicyOutcome[],
  after: readonly PolicyOutcome[],
): PolicyComparison {
  const rows = calls.flatMap((call, index): PolicyComparisonRow[] => {
    const [old, now] = [before[index], after[index]]
    return old && now ? [{ call, before: old, after: now, change: changeOf(old, now) }] : []
  })
  const changed = rows.filter((row) => row.change === 'decision')
  const count = (decision: PolicyDecision) =>
    changed.filter(({ after: now }) => now.state === 'decided' && now.decision === decision).length
  return {
    rows,
    changed: changed.length,
    pending: rows.filter((row) => row.after.state === 'pending').length,
    becomes: { allow: count('allow'), ask_user: count('ask_user'), deny: count('deny') },
  }
}

function changeOf(before: PolicyOutcome, after: PolicyOutcome): PolicyComparisonRow['change'] {
  if (before.state === 'pending' || after.state === 'pending') return 'same'
  if (before.state !== 'decided' || after.state !== 'decided') return before.state === after.state ? 'same' : 'decision'
  if (before.decision !== after.decision || before.isHidden !== after.isHidden) return 'decision'
  return before.rule?.id === after.rule?.id ? 'same' : 'rule'
}
