import type { Comparison } from '@/lib/whatif'

type Row = Comparison['rows'][number]

/** What fits under the editor and can be drawn again within a frame of a keystroke. */
export const MAX_TICKS = 100

/**
 * The calls that get a tick, in call order: all of them, or where they are too many those that say most — the selected
 * one, those that the draft changes, those that fail, then the newest.
 */
export function ticksToDraw(rows: readonly Row[], selected: string | null, max = MAX_TICKS): readonly Row[] {
  if (rows.length <= max) return rows
  const ranked = rows.map((row, index) => ({ index, rank: rankOf(row, selected) }))
  ranked.sort((left, right) => right.rank - left.rank || right.index - left.index)
  const drawn = new Set(ranked.slice(0, max).map(({ index }) => index))
  return rows.filter((_row, index) => drawn.has(index))
}

function rankOf({ call, after, change }: Row, selected: string | null): number {
  if (call.callId === selected) return 3
  if (change === 'now_builds' || change === 'now_fails') return 2
  return after.state === 'builds' ? 0 : 1
}
