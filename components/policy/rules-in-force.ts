import { DEFAULT_RULES } from '@/lib/policy/default-rules'
import { parsePolicyToml } from '@/lib/policy/parse-policy-toml'
import type { PolicyProblem } from '@/lib/policy/policy-problem'
import type { ApprovalMode, PolicyRule } from '@/lib/session/policy-rule'
import type { CallState } from '@/lib/session/state'

/** The rules of a session in the order they are asked, and what is wrong with its own text. */
export interface RulesInForce {
  readonly rules: readonly PolicyRule[]
  readonly problems: readonly PolicyProblem[]
}

/**
 * Defaults, the session's TOML and what "always" added, highest priority first; equal ones keep that order, later
 * sources first, as the engine has it.
 */
export function rulesInForce(toml: string, added: readonly PolicyRule[]): RulesInForce {
  const parsed = parsePolicyToml(toml)
  const own = parsed.ok ? parsed.value.rules : []
  // Rules for where nobody can be asked never apply here: somebody is looking.
  const rules = [...added, ...own, ...DEFAULT_RULES].filter((rule) => rule.interactive !== false)
  return {
    rules: rules.toSorted((left, right) => right.priority - left.priority),
    problems: parsed.ok ? parsed.value.warnings : parsed.error,
  }
}

/** True where a rule counts in this mode. */
export function isInMode(rule: PolicyRule, mode: ApprovalMode): boolean {
  return rule.modes === undefined || rule.modes.includes(mode)
}

/** Which calls each rule decided, by rule id. Calls that no rule decided stand under `''`. */
export function callsByRule(calls: Iterable<CallState>): ReadonlyMap<string, readonly CallState[]> {
  const byRule = new Map<string, CallState[]>()
  for (const call of calls) {
    if (!call.policy) continue
    const id = call.policy.rule?.id ?? ''
    const list = byRule.get(id)
    if (list) list.push(call)
    else byRule.set(id, [call])
  }
  return byRule
}
