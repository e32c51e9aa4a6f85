import { priorityInTier } from '@/lib/policy/rule-fields'
import type { ApprovalMode, PolicyRule } from '@/lib/session/policy-rule'
import type { CallState } from '@/lib/session/state'

/** Rules that stand together in the order of precedence and come from one place. */
export interface RuleGroup {
  readonly source: PolicyRule['source']
  readonly rules: readonly PolicyRule[]
}

/**
 * The rules that can decide here, in the order the engine asks them: highest priority first, equal ones in the order
 * given. Rules for where nobody can be asked never apply: somebody is looking.
 */
export function byPrecedence(rules: readonly PolicyRule[]): PolicyRule[] {
  const here = rules.filter((rule) => rule.interactive !== false)
  return here.toSorted((left, right) => right.priority - left.priority)
}

/** Neighbours of one source as one group, the order kept: a source may come up again further down. */
export function groupBySource(rules: readonly PolicyRule[]): RuleGroup[] {
  const groups: { source: PolicyRule['source']; rules: PolicyRule[] }[] = []
  for (const rule of rules) {
    const last = groups.at(-1)
    if (last?.source === rule.source) last.rules.push(rule)
    else groups.push({ source: rule.source, rules: [rule] })
  }
  return groups
}

/** The rules of the session's own tier, where order is a matter of numbers that can be rewritten. */
export function rulesOfTier(rules: readonly PolicyRule[]): PolicyRule[] {
  return rules.filter((rule) => Math.floor(rule.priority) === 3)
}

/** A priority as it was given within its tier, and as it weighs. */
export function priorityWords(rule: PolicyRule): { readonly given: number; readonly weight: string } {
  return { given: priorityInTier(rule), weight: rule.priority > 100 ? '∞' : rule.priority.toFixed(3) }
}

/** True where a rule counts in this mode. */
export function isInMode(rule: PolicyRule, mode: ApprovalMode): boolean {
  return rule.modes === undefined || rule.modes.includes(mode)
}

/** Which calls each rule decided, by rule id. Calls that no rule decided stand under `''`. */
export function callsByRule(calls: Iterable<CallState>): ReadonlyMap<string, readonly CallState[]> {
  const byRule = new Map<string, CallState[]>()
  for (const call of calls) {
    const id = call.policy ? (call.policy.rule?.id ?? '') : call.failure?.hiddenBy
    if (id === undefined) continue
    const list = byRule.get(id)
    if (list) list.push(call)
    else byRule.set(id, [call])
  }
  return byRule
}
