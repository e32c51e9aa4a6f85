import { diffArrays } from 'diff'

/** A stretch of lines that both texts have, or only the older, or only the newer. */
export interface LineChange {
  readonly kind: 'same' | 'add' | 'remove'
  readonly lines: readonly string[]
}

/** Up to here the least diff is searched for, which is quadratic in the differing lines (tens of milliseconds at this many). */
const MAX_EDITS = 500

/**
 * What differs between two lists of lines. The least diff where it is small; beyond that the texts are cut at the
 * lines that occur once in each, in the same order, and the pieces are compared. A piece that has too little in common
 * is replaced whole, so the time stays in proportion to the texts.
 */
export function diffLineLists(before: readonly string[], after: readonly string[]): LineChange[] {
  return findLeast(before, after) ?? diffAtAnchors(before, after)
}

function findLeast(before: readonly string[], after: readonly string[]): LineChange[] | undefined {
  const known = new Set(before)
  if (!after.some((line) => known.has(line))) return replaceAll(before, after)
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS })
  return changes?.map(({ added, removed, value }) => ({
    kind: added ? 'add' : removed ? 'remove' : 'same',
    lines: value,
  }))
}

function replaceAll(before: readonly string[], after: readonly string[]): LineChange[] {
  return [
    { kind: 'remove', lines: before },
    { kind: 'add', lines: after },
  ]
}

function diffAtAnchors(before: readonly string[], after: readonly string[]): LineChange[] {
  const changes: LineChange[] = []
  let [fromBefore, fromAfter] = [0, 0]
  for (const { inBefore, inAfter } of [
    ...findAnchors(before, after),
    { inBefore: before.length, inAfter: after.length },
  ]) {
    const [old, young] = [before.slice(fromBefore, inBefore), after.slice(fromAfter, inAfter)]
    if (old.length + young.length > 0) changes.push(...(findLeast(old, young) ?? replaceAll(old, young)))
    changes.push({ kind: 'same', lines: before.slice(inBefore, inBefore + 1) })
    fromBefore = inBefore + 1
    fromAfter = inAfter + 1
  }
  return changes
}

/** Where one line stands in both texts. */
interface Anchor {
  readonly inBefore: number
  readonly inAfter: number
}

/** The longest run of lines that are unique in both texts and stand in the same order there. */
function findAnchors(before: readonly string[], after: readonly string[]): Anchor[] {
  const inAfter = uniqueLines(after)
  const candidates: Anchor[] = []
  for (const [line, index] of uniqueLines(before)) {
    const other = inAfter.get(line)
    if (other !== undefined) candidates.push({ inBefore: index, inAfter: other })
  }
  return longestAscending(candidates)
}

/** The lines that occur once, with their indices, in order. */
function uniqueLines(lines: readonly string[]): Map<string, number> {
  const indices = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (indices.has(line)) repeated.add(line)
    else indices.set(line, index)
  }
  for (const line of repeated) indices.delete(line)
  return indices
}

/** The longest part of the list, kept in order, in which `inAfter` ascends (patience sorting). */
function longestAscending(anchors: readonly Anchor[]): Anchor[] {
  interface Link {
    readonly anchor: Anchor
    readonly previous: Link | undefined
  }
  // piles[n] ends the best run of n + 1 anchors so far.
  const piles: Link[] = []
  for (const anchor of anchors) {
    let [low, high] = [0, piles.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((piles[middle]?.anchor.inAfter ?? Infinity) < anchor.inAfter) low = middle + 1
      else high = middle
    }
    piles[low] = { anchor, previous: piles[low - 1] }
  }
  const run: Anchor[] = []
  for (let link = piles.at(-1); link; link = link.previous) run.push(link.anchor)
  return run.reverse()
}
