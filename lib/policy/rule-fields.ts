import type { PolicyRule } from '../session/policy-rule'

/** A rule as a person writes it: no id and no tier, the priority as the whole number within the tier (0 to 999). */
export type RuleFields = Omit<PolicyRule, 'id' | 'source'>

/** Keys in the order a rule is written in. */
export const RULE_FIELD_ORDER = [
  'toolName',
  'mcpName',
  'decision',
  'priority',
  'commandPrefix',
  'commandRegex',
  'argsPattern',
  'allowRedirection',
  'modes',
  'interactive',
  'subagent',
  'toolAnnotations',
  'denyMessage',
  'description',
] as const satisfies readonly (keyof RuleFields)[]

/** The number a rule was given within its tier, from 0 to 999. */
export function priorityInTier(rule: Pick<PolicyRule, 'priority'>): number {
  return Math.round((rule.priority - Math.floor(rule.priority)) * 1000)
}

/** A rule as a person would write it. */
export function fieldsOfRule(rule: PolicyRule): RuleFields {
  const { id: _id, source: _source, ...fields } = rule
  return { ...fields, priority: priorityInTier(rule) }
}
