import type { ApprovalMode, PolicyRule } from './policy-rule'
import type { ExtensionState } from './state'

const NOT_PLAN: readonly ApprovalMode[] = ['default', 'autoEdit', 'yolo']

/** Whether a rule of an extension only takes effect once a person has agreed to it: it may let through what would not be. */
export function needsAgreement(rule: PolicyRule): boolean {
  return rule.decision === 'allow'
}

/**
 * The rules of an extension that are in force: none while it is off. A deny always is. A question is, but not in plan
 * mode, where it would stand in front of the mode's own deny; an allow where a person agreed to it.
 * Source: gemini-cli-core 0.61.0 drops allow rules of extensions; here they wait for agreement instead.
 */
export function rulesInForce({
  enabled,
  rules,
  allowed,
}: Pick<ExtensionState, 'enabled' | 'rules' | 'allowed'>): readonly PolicyRule[] {
  if (!enabled) return []
  return rules.flatMap((rule) => {
    if (rule.decision === 'deny' || allowed.includes(rule.id)) return [rule]
    if (needsAgreement(rule)) return []
    const modes = (rule.modes ?? NOT_PLAN).filter((mode) => mode !== 'plan')
    return modes.length === 0 ? [] : [{ ...rule, modes }]
  })
}

/** How the ids of an extension's rules begin: they tell whose they are. */
export function extensionRulePrefix(extension: string): string {
  return `extension:${extension}:`
}
