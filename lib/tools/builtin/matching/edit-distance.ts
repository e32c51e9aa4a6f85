/**
 * Levenshtein distance in UTF-16 units, or `limit + 1` where it is over `limit`. Only the diagonal band that can stay
 * within the limit is computed, after equal ends are cut off: O(length × limit) at most.
 */
export function editDistance(left: string, right: string, limit: number): number {
  const [shorter, longer] = cutEqualEnds(left, right)
  if (longer.length - shorter.length > limit) return limit + 1
  if (shorter.length === 0) return longer.length
  const width = shorter.length
  let last = Uint32Array.from({ length: width + 1 }, (_, column) => column)
  let current = new Uint32Array(width + 1)
  for (let row = 1; row <= longer.length; row++) {
    const from = Math.max(1, row - limit)
    const to = Math.min(width, row + limit)
    if (from > to) return limit + 1
    fillRow(last, current, longer.charCodeAt(row - 1), shorter, { row, from, to, limit })
    ;[last, current] = [current, last]
  }
  return Math.min(last[width] ?? limit + 1, limit + 1)
}

interface Band {
  readonly row: number
  readonly from: number
  readonly to: number
  readonly limit: number
}

/** One row of the table inside its band; what borders on the band counts as over the limit. */
function fillRow(last: Uint32Array, current: Uint32Array, code: number, shorter: string, band: Band): void {
  const { row, from, to, limit } = band
  const over = limit + 1
  current[from - 1] = from === 1 ? row : over
  // The row before reached one column less far.
  if (to === row + limit) last[to] = over
  for (let column = from; column <= to; column++) {
    const replaced = (last[column - 1] ?? over) + (shorter.charCodeAt(column - 1) === code ? 0 : 1)
    const inserted = (current[column - 1] ?? over) + 1
    const deleted = (last[column] ?? over) + 1
    current[column] = Math.min(replaced, inserted, deleted)
  }
}

function cutEqualEnds(left: string, right: string): [shorter: string, longer: string] {
  const most = Math.min(left.length, right.length)
  let head = 0
  while (head < most && left.charCodeAt(head) === right.charCodeAt(head)) head++
  let tail = 0
  while (tail < most - head && left.charCodeAt(left.length - 1 - tail) === right.charCodeAt(right.length - 1 - tail))
    tail++
  const cut = [left.slice(head, left.length - tail), right.slice(head, right.length - tail)] as const
  return cut[0].length <= cut[1].length ? [cut[0], cut[1]] : [cut[1], cut[0]]
}
