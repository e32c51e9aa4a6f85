/** Whether somebody works during an interval, or everybody waits. */
export type IntervalClass = 'work' | 'wait'

const PIXELS_PER_MS = 0.35
/** Longer than this is folded: it grows with the logarithm of its length, work faster than waiting. */
const LIMITS: Readonly<Record<IntervalClass, { fromMs: number; perDoubling: number }>> = {
  work: { fromMs: 260, perDoubling: 30 },
  wait: { fromMs: 120, perDoubling: 14 },
}
/** Drawn shorter by less than this factor is not called a fold: nobody would see it. */
const NOTICEABLE = 3

/** A fold keeps room for its label; where the whole is tight, for the mark alone. */
const FOLD_ROOM = 54
const FOLD_ROOM_LEAST = 24

/** Pixels for a stretch of time at this stretch factor, and whether it is drawn so much shorter that it must be said. */
export function drawnWidth(
  durationMs: number,
  kind: IntervalClass,
  stretch: number,
): { width: number; isFolded: boolean } {
  const { fromMs, perDoubling } = LIMITS[kind]
  if (durationMs <= fromMs) return { width: durationMs * PIXELS_PER_MS * stretch, isFolded: false }
  const width = fromMs * PIXELS_PER_MS + perDoubling * Math.log2(durationMs / fromMs)
  const isFolded = durationMs * PIXELS_PER_MS > width * NOTICEABLE
  const room = Math.max(FOLD_ROOM_LEAST, FOLD_ROOM * Math.min(1, stretch))
  return { width: isFolded ? Math.max(room, width * stretch) : width * stretch, isFolded }
}
