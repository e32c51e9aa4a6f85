import { type TimeScale, xOfTime } from './time-scale'
import type { ViewMap } from './view-window'

export interface RulerTick {
  /** Visible pixels. */
  readonly x: number
  /** Milliseconds since the start. */
  readonly ms: number
}
export interface RulerFold {
  readonly x: number
  readonly durationMs: number
  /** Room for `≈ 6.2 s folded`, for `≈ 6.2 s`, or for the break mark alone. */
  readonly room: 'words' | 'length' | 'mark'
}

const TICK_ROOM = 66
/** Pixels of a tick's own text. */
const TICK_TEXT = 44
const WORDS_ROOM = 94
const LENGTH_ROOM = 52
const MARK_ROOM = 14
const PLAYHEAD_ROOM = 28
const NICE = [1, 2, 5]

/** Ticks and fold labels of the visible part. Folded scales mark real moments, true time marks round numbers. */
export function rulerMarks(
  scale: TimeScale,
  view: ViewMap,
  startedAt: number,
  playheadX: number,
): { ticks: RulerTick[]; folds: RulerFold[] } {
  const folds = foldMarks(scale, view, playheadX)
  if (scale.isTrueTime) return { ticks: roundTicks(scale, view, startedAt), folds }
  // What the playhead's clock would cover by half is not read anyway.
  const isCovered = (x: number) => Math.abs(x + TICK_TEXT / 2 - playheadX) < PLAYHEAD_ROOM + TICK_TEXT / 2
  const ticks = momentTicks(scale, view, startedAt).filter(({ x }) => !isCovered(x) && isFree(x, folds))
  return { ticks, folds }
}

/** Real moments, as close as their words allow. The playhead does not choose them: they stand still while it goes by. */
function momentTicks(scale: TimeScale, view: ViewMap, startedAt: number): RulerTick[] {
  const folds = foldMarks(scale, view, Number.NEGATIVE_INFINITY)
  const ticks: RulerTick[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const point of scale.points) {
    const x = view.toView(scale.xs[point.id] ?? 0)
    if (x < free || x < -1 || !isFree(x, folds)) continue
    if (x > view.plotWidth - 24) break
    ticks.push({ x, ms: point.at - startedAt })
    free = x + TICK_ROOM
  }
  return ticks
}

function isFree(x: number, folds: readonly RulerFold[]): boolean {
  return folds.every((fold) => x + TICK_TEXT < fold.x - roomOf(fold) / 2 || x > fold.x + roomOf(fold) / 2 - 4)
}

function foldMarks(scale: TimeScale, view: ViewMap, playheadX: number): RulerFold[] {
  const marks: RulerFold[] = []
  let free = 0
  for (const fold of scale.folds) {
    const from = view.toView(fold.from)
    const until = view.toView(fold.until)
    if (until < 0 || from > view.plotWidth) continue
    const middle = (from + until) / 2
    // The playhead's clock lies over the ruler: a label under it moves aside, within its own fold.
    const isCovered = Math.abs(middle - playheadX) < PLAYHEAD_ROOM + LENGTH_ROOM / 2
    const x = isCovered ? Math.max(from + 8, playheadX - PLAYHEAD_ROOM - LENGTH_ROOM / 2) : middle
    const fits = (room: number) =>
      until - from >= room &&
      x - room / 2 >= free &&
      x + room / 2 <= view.plotWidth &&
      Math.abs(x - playheadX) >= PLAYHEAD_ROOM + room / 2
    const room = fits(WORDS_ROOM) ? 'words' : fits(LENGTH_ROOM) ? 'length' : 'mark'
    const mark: RulerFold = { x, durationMs: fold.durationMs, room }
    free = x + roomOf(mark) / 2
    marks.push(mark)
  }
  return marks
}

function roomOf(fold: RulerFold): number {
  return fold.room === 'words' ? WORDS_ROOM : fold.room === 'length' ? LENGTH_ROOM : MARK_ROOM
}

function roundTicks(scale: TimeScale, view: ViewMap, startedAt: number): RulerTick[] {
  const first = scale.points[0]?.at ?? startedAt
  const perMs = (scale.width * view.factor) / Math.max(1, scale.nowAt - first)
  const step = niceStep(TICK_ROOM / perMs)
  const ticks: RulerTick[] = []
  const fromMs = view.toScale(0) / (scale.width / Math.max(1, scale.nowAt - first)) + first - startedAt
  for (let ms = Math.max(0, Math.floor(fromMs / step) * step); ; ms += step) {
    const x = view.toView(xOfTime(scale, startedAt + ms))
    if (x > view.plotWidth - 24 || startedAt + ms > scale.nowAt) return ticks
    if (x >= -1 && startedAt + ms >= first) ticks.push({ x, ms })
  }
}

/** The smallest 1, 2 or 5 times a power of ten that is no smaller. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const nice = NICE.find((factor) => factor * power >= least)
  return (nice ?? 10) * power
}
