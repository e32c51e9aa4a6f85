import type { ApprovalMode, PolicyDecision, PolicyRule } from '../session/policy-rule'
import type { Policy } from './policy'
import type { DecisionStep, PolicyCall, PolicyPart, RuleTrace } from './policy-call'

/** One command of a shell text with the rules that were tried on it. */
export interface ExplainedPart extends Omit<PolicyPart, 'trace'> {
  readonly rules: readonly RuleTrace[]
}

/** A decision with the way it came about, as plain data. */
export interface DecisionExplanation {
  readonly decision: PolicyDecision
  /** The rule that stands for the decision; null where a default or a heuristic decided. */
  readonly rule: PolicyRule | null
  readonly mode: ApprovalMode
  readonly reason?: string
  /** What the first rule that applies says, or the default where none does: where `steps` set out from. */
  readonly start: PolicyDecision
  readonly steps: readonly DecisionStep[]
  /** Every rule in order of precedence: why it came first, lost, or does not apply. */
  readonly rules: readonly RuleTrace[]
  /** The commands of a shell text, each with the rules tried on it; [] where the call is no such text. */
  readonly parts: readonly ExplainedPart[]
}

/**
 * Says how a policy comes to its decision on a call: the same engine as `policy.decide`, so the two cannot differ. Pure;
 * O(rules) per command of the call.
 */
export function explainDecision(policy: Policy, call: PolicyCall, mode: ApprovalMode): DecisionExplanation {
  const { decision, rule, reason, steps = [], parts = [], trace } = policy.decide(call, mode)
  return {
    decision,
    rule,
    mode,
    ...(reason === undefined ? {} : { reason }),
    start: steps[0]?.from ?? decision,
    steps,
    rules: trace(),
    parts: parts.map(({ trace: traceOfPart, ...part }) => ({ ...part, rules: traceOfPart() })),
  }
}
