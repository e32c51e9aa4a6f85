import type { PolicyRule } from '../session/policy-rule'
import { cellsOf, coversCell, type RuleCell } from './rule-coverage'

/** A rule that others keep from deciding. */
export interface ShadowedRule {
  readonly rule: PolicyRule
  /** `whole`: it never decides; `part`: for some of its tools or modes it does not. */
  readonly extent: 'whole' | 'part'
  /** The rules before it that decide in its place, in order of precedence. */
  readonly by: readonly PolicyRule[]
  /** Whether one of those decides otherwise: else the rule is only superfluous there. */
  readonly isContradicted: boolean
  /** What it does not decide: tools and modes. */
  readonly cells: readonly RuleCell[]
  /** A sentence. */
  readonly message: string
}

/**
 * Finds the rules that a higher priority (or an earlier place) keeps from ever deciding, wholly or for some tools or
 * modes. Shipped defaults are passed over as victims: to be overruled is what they are for. Nothing is guessed about
 * patterns: only the same pattern, a shorter prefix, or none at all takes another's calls. Pure; O(rules²).
 */
export function findShadowedRules(rules: readonly PolicyRule[]): ShadowedRule[] {
  const sorted = rules.toSorted((left, right) => right.priority - left.priority)
  return sorted.flatMap((rule, index): ShadowedRule[] => {
    if (rule.source === 'default') return []
    const shadowed = shadowOf(rule, sorted.slice(0, index))
    return shadowed ? [shadowed] : []
  })
}

function shadowOf(rule: PolicyRule, earlier: readonly PolicyRule[]): ShadowedRule | undefined {
  const all = cellsOf(rule, earlier)
  const lost = all.flatMap((cell) => {
    const by = earlier.find((other) => coversCell(other, rule, cell))
    return by ? [{ cell, by }] : []
  })
  if (lost.length === 0) return undefined
  const by = earlier.filter((other) => lost.some((item) => item.by === other))
  const isContradicted = by.some((other) => other.decision !== rule.decision)
  const extent = lost.length === all.length ? 'whole' : 'part'
  // Broad rules that say the same as narrower ones before them are how policies are written.
  if (extent === 'part' && !isContradicted) return undefined
  const cells = lost.map((item) => item.cell)
  return { rule, extent, by, isContradicted, cells, message: messageOf(by, extent, isContradicted, cells) }
}

function messageOf(
  by: readonly PolicyRule[],
  extent: ShadowedRule['extent'],
  isContradicted: boolean,
  cells: readonly RuleCell[],
): string {
  const names = by.map(({ id, decision }) => `${id} (${decision})`).join(', ')
  const comes = by.length === 1 ? 'comes' : 'come'
  const effect = isContradicted ? 'Raise its priority above that, or remove it.' : 'It changes nothing there.'
  if (extent === 'whole')
    return `This rule never decides: ${names} ${comes} first for every call it is about. ${effect}`
  return `For ${whatOf(cells)} this rule does not decide: ${names} ${comes} first. ${effect}`
}

/** Where each tool is lost in the same modes, tools alone would hide which: both are named. */
function whatOf(cells: readonly RuleCell[]): string {
  const tools = [...new Set(cells.map((cell) => (cell.toolName === '*' ? 'other tools' : cell.toolName)))]
  const modes = [...new Set(cells.map((cell) => cell.mode))]
  return `${tools.join(', ')} in ${modes.length === 4 ? 'every' : modes.join(', ')} mode`
}
