const HIGHEST = 999
const STEP = 10

/** A rule's place among the rules of its tier: the number it was given and its place in the order of loading. */
export interface RankedRule {
  readonly id: string
  /** 0 to 999 within the tier. */
  readonly priority: number
  /** Equal priorities keep this order: the lower comes first. */
  readonly loadIndex: number
  /** Its number cannot change (a rule that "always" made). */
  readonly isFixed: boolean
}

/**
 * The priorities with which the rules of one tier stand in a wished order, after one of them was moved there: by its own
 * number alone where there is room between its neighbours, else the numbers of as many others as need be. Gives only
 * what changes, by id; undefined where no numbers can do it (against fixed ones, or with more than 1000 rules).
 */
export function reorderRules(order: readonly RankedRule[], movedId: string): ReadonlyMap<string, number> | undefined {
  const at = order.findIndex(({ id }) => id === movedId)
  const moved = order[at]
  if (!moved || moved.isFixed) return undefined
  const alone = between(order[at - 1], moved, order[at + 1])
  if (alone !== undefined) return changesOf(order, (rule) => (rule.id === movedId ? alone : rule.priority))
  const spread = spreadOut(order)
  return spread && changesOf(order, ({ id, priority }) => spread.get(id) ?? priority)
}

function changesOf(order: readonly RankedRule[], priorityOf: (rule: RankedRule) => number): Map<string, number> {
  const changed = order.filter((rule) => priorityOf(rule) !== rule.priority)
  return new Map(changed.map((rule) => [rule.id, priorityOf(rule)]))
}

/** A number for one rule alone, keeping it where it already stands right. */
function between(above: RankedRule | undefined, rule: RankedRule, below: RankedRule | undefined): number | undefined {
  const most = above ? highestBelow(above, rule) : HIGHEST
  const least = below ? lowestAbove(rule, below) : 0
  if (most < least) return undefined
  if (rule.priority <= most && rule.priority >= least) return rule.priority
  if (!above) return Math.min(most, Math.max(least, (below?.priority ?? 0) + STEP))
  if (!below) return Math.max(least, Math.min(most, above.priority - STEP))
  return Math.ceil((most + least) / 2)
}

/** The highest number with which `rule` comes after `above`: the same one where it also loads later. */
function highestBelow(above: RankedRule, rule: RankedRule): number {
  return above.loadIndex < rule.loadIndex ? above.priority : above.priority - 1
}

function lowestAbove(rule: RankedRule, below: RankedRule): number {
  return rule.loadIndex < below.loadIndex ? below.priority : below.priority + 1
}

/** Even steps for every stretch of rules that may change, between the fixed ones; undefined where they do not fit. */
function spreadOut(order: readonly RankedRule[]): ReadonlyMap<string, number> | undefined {
  const priorities = new Map<string, number>()
  let ceiling = HIGHEST
  for (let from = 0; from < order.length; ) {
    let to = from
    while (order[to] && !order[to]?.isFixed) to += 1
    const fixed = order[to]
    const floor = fixed ? fixed.priority + 1 : 0
    const room = ceiling - floor + 1
    const count = to - from
    if (count > room) return undefined
    const step = Math.max(1, Math.min(STEP, Math.floor(room / (count + 1))))
    const top = Math.min(ceiling, floor + step * count)
    for (let index = from; index < to; index += 1) priorities.set(order[index]?.id ?? '', top - step * (index - from))
    if (fixed) ceiling = Math.min(ceiling, fixed.priority - 1)
    from = to + 1
  }
  return priorities
}
