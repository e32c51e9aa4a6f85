import type { SessionState } from '../../session/state'
import { diffLineLists } from '../../workspace/diff-lines'
import { type BranchItem, branchItems, itemKey, itemName } from './branch-item'
import { type Aspect, itemDifferences } from './item-differences'

/** Two items side by side, or one that the other branch does not have. */
export interface ItemPair {
  readonly left: BranchItem | null
  readonly right: BranchItem | null
  /** Both come from the same event of a common history. */
  readonly isShared: boolean
  /** What is not the same in the two, in the order of a call's life; empty where nothing is. */
  readonly differences: readonly Aspect[]
}

/**
 * Lays two branches side by side. Items of the history they share (events 1 to `sharedUntil`, 0 where they share none)
 * stand for each other; after it the longest common order of equal items counts, then, between those, items of the same
 * name in order. Time in proportion to the lists where they have little in common (see diffLineLists). Pure.
 */
export function alignBranches(left: SessionState, right: SessionState, sharedUntil = 0): ItemPair[] {
  const pairOf = (a: BranchItem | undefined, b: BranchItem | undefined): ItemPair => ({
    left: a ?? null,
    right: b ?? null,
    isShared: a !== undefined && b !== undefined && a.seq <= sharedUntil && b.seq <= sharedUntil,
    differences: itemDifferences({ state: left, item: a }, { state: right, item: b }),
  })
  const [a, b] = [branchItems(left), branchItems(right)]
  const [startA, startB] = [countUpTo(a, sharedUntil), countUpTo(b, sharedUntil)]
  const places = [
    ...Array.from({ length: Math.max(startA, startB) }, (_, index) => [a[index], b[index]] as const),
    ...alignOpen(a.slice(startA), b.slice(startB)),
  ]
  return places.map(([ofLeft, ofRight]) => pairOf(ofLeft, ofRight))
}

/**
 * The place of the first pair that is not the same event with the same outcome in both, where what comes before it is; -1
 * where nothing is shared, or everything. A call that began before the cut may have ended in two ways after it.
 */
export function sharedEnd(pairs: readonly ItemPair[]): number {
  const end = pairs.findIndex(({ isShared, differences }) => !isShared || differences.length > 0)
  return end > 0 ? end : -1
}

/** The place of the next pair that differs, searching from `from` on in a direction; -1 where there is none. */
export function nextDifference(pairs: readonly ItemPair[], from: number, by: 1 | -1): number {
  for (let index = from; index >= 0 && index < pairs.length; index += by) {
    if ((pairs[index]?.differences.length ?? 0) > 0) return index
  }
  return -1
}

type Place = readonly [BranchItem | undefined, BranchItem | undefined]

function countUpTo(items: readonly BranchItem[], seq: number): number {
  const first = items.findIndex((item) => item.seq > seq)
  return first < 0 ? items.length : first
}

/** Equal items are the pillars; what stands between two of them is paired by name. */
function alignOpen(a: readonly BranchItem[], b: readonly BranchItem[]): Place[] {
  const places: Place[] = []
  let [i, j] = [0, 0]
  let open: { readonly a: BranchItem[]; readonly b: BranchItem[] } = { a: [], b: [] }
  for (const { kind, lines } of diffLineLists(a.map(itemKey), b.map(itemKey))) {
    for (const _line of lines) {
      if (kind === 'same') {
        places.push(...pairByName(open.a, open.b), [a[i++], b[j++]])
        open = { a: [], b: [] }
      } else if (kind === 'remove') open.a.push(...a.slice(i++, i))
      else open.b.push(...b.slice(j++, j))
    }
  }
  return [...places, ...pairByName(open.a, open.b)]
}

/** Items of one name are the same thing said otherwise; what is left over stands alone, in its place. */
function pairByName(a: readonly BranchItem[], b: readonly BranchItem[]): Place[] {
  const places: Place[] = []
  // Places of each name in `b`, the next one last.
  const waiting = new Map<string, number[]>()
  for (const [index, item] of [...b.entries()].reverse()) {
    const indices = waiting.get(itemName(item))
    if (indices) indices.push(index)
    else waiting.set(itemName(item), [index])
  }
  let j = 0
  for (const item of a) {
    const indices = waiting.get(itemName(item)) ?? []
    while ((indices.at(-1) ?? j) < j) indices.pop()
    const found = indices.pop()
    for (const alone of b.slice(j, found ?? j)) places.push([undefined, alone])
    places.push([item, found === undefined ? undefined : b[found]])
    j = found === undefined ? j : found + 1
  }
  for (const alone of b.slice(j)) places.push([undefined, alone])
  return places
}
