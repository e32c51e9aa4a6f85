/** Where rows of known heights lie, and which of them are in sight. */
export interface RowOffsets {
  /** Top edge of each row in pixels, and at the end the total height. */
  readonly tops: Float64Array
  readonly total: number
}

/** Tops of rows with these heights; O(rows). */
export function rowOffsets(count: number, heightOf: (index: number) => number): RowOffsets {
  const tops = new Float64Array(count + 1)
  for (let index = 0; index < count; index++) tops[index + 1] = (tops[index] ?? 0) + heightOf(index)
  return { tops, total: tops[count] ?? 0 }
}

/** First and one past the last row in sight, with `overscan` more on both sides; O(log rows). */
export function rowsInSight(
  offsets: RowOffsets,
  scrollTop: number,
  viewportHeight: number,
  overscan: number,
): { from: number; to: number } {
  const count = offsets.tops.length - 1
  const first = rowAt(offsets, scrollTop)
  const last = rowAt(offsets, scrollTop + viewportHeight)
  return { from: Math.max(0, first - overscan), to: Math.min(count, last + 1 + overscan) }
}

/**
 * Where to scroll so that row `index` is in sight: nowhere where it is already; else to have it in the middle, with what
 * lies around it, so that going on from there need not scroll again.
 */
export function scrollToRow(offsets: RowOffsets, index: number, scrollTop: number, viewportHeight: number): number {
  const top = offsets.tops[index] ?? 0
  const bottom = offsets.tops[index + 1] ?? top
  if (top >= scrollTop && bottom <= scrollTop + viewportHeight) return scrollTop
  const middle = Math.round((top + bottom - viewportHeight) / 2)
  return Math.max(0, Math.min(middle, offsets.total - viewportHeight))
}

/** The row at this height; the last one below all. */
function rowAt(offsets: RowOffsets, top: number): number {
  let low = 0
  let high = Math.max(0, offsets.tops.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets.tops[middle] ?? 0) <= top) low = middle
    else high = middle - 1
  }
  return low
}
