import { err, ok, type Result } from '@/lib/base/result'
import { changeRule } from '@/lib/policy/edit-policy-toml'
import type { RulePlace } from '@/lib/policy/parse-policy-toml'
import { reorderRules } from '@/lib/policy/reorder-rules'
import { priorityInTier } from '@/lib/policy/rule-fields'
import type { PolicyRule } from '@/lib/session/policy-rule'

/** What moving a rule came to: the text with its new numbers, and which rules got which. */
export interface MovedRule {
  readonly text: string
  readonly priorities: ReadonlyMap<string, number>
}

/** Rules that "always" made are asked after the text's own of the same number. */
const AFTER_THE_TEXT = 100_000

/**
 * Moves a rule of the text to another place among the rules of its tier, by rewriting as few priorities as it takes.
 * `tier` is in order of precedence; fails with a sentence's code where no numbers do it or the text cannot be edited.
 */
export function moveRule(
  text: string,
  tier: readonly PolicyRule[],
  places: ReadonlyMap<string, RulePlace>,
  { id, to }: { readonly id: string; readonly to: number },
): Result<MovedRule, 'no_room' | 'not_editable'> {
  const rest = tier.filter((rule) => rule.id !== id)
  const moved = tier.find((rule) => rule.id === id)
  if (!moved) return err('not_editable')
  const order = [...rest.slice(0, to), moved, ...rest.slice(to)]
  const ranked = order.map((rule, index) => {
    const place = places.get(rule.id)
    const loadIndex = place ? place.index : AFTER_THE_TEXT + index
    return { id: rule.id, priority: priorityInTier(rule), loadIndex, isFixed: place === undefined }
  })
  const priorities = reorderRules(ranked, id)
  if (!priorities) return err('no_room')
  let edited = text
  for (const [ruleId, priority] of priorities) {
    const result = changeRule(edited, places.get(ruleId)?.index ?? -1, { priority })
    if (!result.ok) return err('not_editable')
    edited = result.value
  }
  return ok({ text: edited, priorities })
}
