import { err, ok, type Result } from '../base/result'
import type { PolicyRule } from '../session/policy-rule'
import { findShadowedRules, type ShadowedRule } from './find-shadowed-rules'
import { type ParsedPolicy, type PolicyTier, parsePolicyToml } from './parse-policy-toml'
import type { PolicyProblem } from './policy-problem'

/** A policy text read, with what is wrong with each rule by itself and against the others. */
export interface LintedPolicy extends ParsedPolicy {
  /** All findings in order of the text. */
  readonly problems: readonly PolicyProblem[]
  /** Rules that others keep from deciding, those outside of the text included. */
  readonly shadowed: readonly ShadowedRule[]
}

/**
 * Reads a policy text as `parsePolicyToml` does and looks at its rules beside the others in force: one that can never
 * decide is a warning, one that decides only some of what it says is worth knowing. Fails where that fails.
 */
export function lintPolicy(
  text: string,
  others: readonly PolicyRule[] = [],
  tier: PolicyTier = 'workspace',
): Result<LintedPolicy, PolicyProblem[]> {
  const parsed = parsePolicyToml(text, tier)
  if (!parsed.ok) return err(parsed.error)
  const { rules, warnings, places } = parsed.value
  const shadowed = findShadowedRules([...rules, ...others])
  const found = shadowed.flatMap(({ rule, extent, isContradicted, message }): PolicyProblem[] => {
    const place = places.get(rule.id)
    if (!place) return []
    const { index, line, column } = place
    const severity = extent === 'whole' && isContradicted ? 'warning' : 'info'
    const where = line === undefined || column === undefined ? {} : { line, column }
    return [{ severity, code: 'shadowed_rule', message, ruleIndex: index, ...where }]
  })
  const problems = [...warnings, ...found].toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0))
  return ok({ ...parsed.value, problems, shadowed })
}
