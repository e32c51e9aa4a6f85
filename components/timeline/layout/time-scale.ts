import { drawnWidth, type IntervalClass } from './interval-width'
import type { TimelineIndex } from './timeline-index'
import type { Segment, TimePoint } from './timeline-model'

/** A stretch of time that is drawn shorter than it was. */
export interface Fold {
  /** Where it is drawn, in pixels of the scale. */
  readonly from: number
  readonly until: number
  /** How long it really was. */
  readonly durationMs: number
}

/**
 * One monotone piecewise map from time to pixels, shared by ruler, bars, overview and playhead. Longer times never lie
 * to the left of shorter ones, a segment is never narrower than asked for, and every shortened stretch is listed.
 */
export interface TimeScale {
  /** Pixels by `TimePoint.id`. */
  readonly xs: Float64Array
  /** The points by time, with the pixels beside them. */
  readonly points: readonly TimePoint[]
  readonly folds: readonly Fold[]
  /** The whole length in pixels, up to `nowAt`. */
  readonly width: number
  readonly nowAt: number
  readonly isTrueTime: boolean
}

export interface ScaleOptions {
  /** Pixels there are; the scale fills them unless the narrowest segments need more. */
  readonly width: number
  readonly foldWaits: boolean
  /** Narrowest segment in pixels. */
  readonly minSegment: number
  /** Up to when bars that go on are drawn, epoch ms. */
  readonly nowAt: number
}

const SEARCH_STEPS = 12
/** Above this many points the width is not fitted: there is no room to win, and the search would cost frames. */
const FIT_LIMIT = 4000
const MAX_STRETCH = 4
/** A model's bar carries its step's number. */
const MODEL_SHARE = 1.4

/** Builds the scale; O(points + segments). */
export function createTimeScale(index: TimelineIndex, options: ScaleOptions): TimeScale {
  const { points } = index.line
  if (points.length === 0)
    return {
      xs: new Float64Array(0),
      points,
      folds: [],
      width: 0,
      nowAt: options.nowAt,
      isTrueTime: !options.foldWaits,
    }
  const places = placeIndexes(points)
  const segments = allSegments(index)
  if (!options.foldWaits) return trueScale(points, options)
  const classes = classify(points, places, workingSegments(index))
  const ends = segmentsByEnd(points, places, segments, options.minSegment)
  const lay = (stretch: number) => layOut(points, classes, ends, stretch, options.nowAt)
  return lay(fittingStretch(points.length, (stretch) => lay(stretch).width, options.width))
}

/** The widest stretch that still fits; the narrowest there is where nothing fits. */
function fittingStretch(count: number, widthAt: (stretch: number) => number, target: number): number {
  if (count > FIT_LIMIT) return 1
  if (widthAt(MAX_STRETCH) <= target) return MAX_STRETCH
  let low = 0.12
  let high = MAX_STRETCH
  if (widthAt(low) >= target) return low
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const middle = (low + high) / 2
    if (widthAt(middle) <= target) low = middle
    else high = middle
  }
  return low
}

function allSegments(index: TimelineIndex): Segment[] {
  const segments: Segment[] = []
  for (const bar of index.steps) segments.push(bar.segment)
  for (const lane of index.lanes) for (const segment of lane.segments) segments.push(segment)
  return segments
}

/** The segments in which somebody works. An agent's call only waits for its run, whose own segments say when that works. */
function workingSegments(index: TimelineIndex): Segment[] {
  const working = index.steps.map((bar) => bar.segment)
  for (const { segments, hasRun } of index.lanes)
    for (const segment of segments)
      if (segment.kind === 'build' || (segment.kind === 'execute' && !hasRun)) working.push(segment)
  return working
}

/** Position in time order by point id. */
function placeIndexes(points: readonly TimePoint[]): Int32Array {
  const places = new Int32Array(points.length)
  for (let index = 0; index < points.length; index++) {
    const point = points[index]
    if (point) places[point.id] = index
  }
  return places
}

/** For each interval between two points whether somebody works in it, or all wait. The last one is what comes after. */
function classify(points: readonly TimePoint[], places: Int32Array, segments: readonly Segment[]): IntervalClass[] {
  const change = new Int32Array(points.length + 1)
  for (const segment of segments) {
    const from = places[segment.from.id] ?? 0
    const until = segment.until ? (places[segment.until.id] ?? 0) : points.length
    change[from] = (change[from] ?? 0) + 1
    change[until] = (change[until] ?? 0) - 1
  }
  const classes: IntervalClass[] = []
  let working = 0
  for (let index = 0; index < points.length; index++) {
    working += change[index] ?? 0
    classes.push(working > 0 ? 'work' : 'wait')
  }
  return classes
}

/** Start places and least widths of the segments that end at each place. */
function segmentsByEnd(
  points: readonly TimePoint[],
  places: Int32Array,
  segments: readonly Segment[],
  minSegment: number,
): ({ from: number; least: number }[] | undefined)[] {
  const ends: ({ from: number; least: number }[] | undefined)[] = new Array(points.length)
  for (const segment of segments) {
    if (!segment.until) continue
    const until = places[segment.until.id] ?? 0
    const list = ends[until] ?? []
    list.push({
      from: places[segment.from.id] ?? 0,
      least: segment.kind === 'model' ? minSegment * MODEL_SHARE : minSegment,
    })
    ends[until] = list
  }
  return ends
}

/** Longest path from left to right: each point lies after the one before it and after what must fit in between. */
function layOut(
  points: readonly TimePoint[],
  classes: readonly IntervalClass[],
  ends: ReturnType<typeof segmentsByEnd>,
  stretch: number,
  nowAt: number,
): TimeScale {
  const xs = new Float64Array(points.length)
  const byPlace = new Float64Array(points.length)
  const folds: Fold[] = []
  let x = 0
  for (let place = 0; place < points.length; place++) {
    const point = points[place]
    const before = points[place - 1]
    if (!point) continue
    if (before) {
      const start = x
      const drawn = drawnWidth(point.at - before.at, classes[place - 1] ?? 'wait', stretch)
      x += drawn.width
      for (const { from, least } of ends[place] ?? []) x = Math.max(x, (byPlace[from] ?? 0) + least)
      if (drawn.isFolded) folds.push({ from: start, until: x, durationMs: point.at - before.at })
    }
    byPlace[place] = x
    xs[point.id] = x
  }
  const last = points.at(-1)
  const rest = drawnWidth(Math.max(0, nowAt - (last?.at ?? nowAt)), classes.at(-1) ?? 'wait', stretch)
  if (rest.isFolded && last) folds.push({ from: x, until: x + rest.width, durationMs: nowAt - last.at })
  return { xs, points, folds, width: Math.max(1, x + rest.width), nowAt, isTrueTime: false }
}

function trueScale(points: readonly TimePoint[], options: ScaleOptions): TimeScale {
  const start = points[0]?.at ?? 0
  const end = Math.max(options.nowAt, points.at(-1)?.at ?? start)
  const perMs = options.width / Math.max(1, end - start)
  const xs = new Float64Array(points.length)
  for (const point of points) xs[point.id] = (point.at - start) * perMs
  return { xs, points, folds: [], width: options.width, nowAt: options.nowAt, isTrueTime: true }
}

/** Pixels of a point; of `nowAt` where there is none yet. */
export function xOfPoint(scale: TimeScale, point: TimePoint | null): number {
  return point ? (scale.xs[point.id] ?? 0) : scale.width
}

/** Pixels of a time in epoch ms, between the points around it. */
export function xOfTime(scale: TimeScale, at: number): number {
  const { points } = scale
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const before = points[low - 1]
  const after = points[low]
  if (!before) return 0
  const left = scale.xs[before.id] ?? 0
  const right = after ? (scale.xs[after.id] ?? left) : scale.width
  const until = after ? after.at : scale.nowAt
  if (until <= before.at) return left
  return left + (right - left) * Math.min(1, (at - before.at) / (until - before.at))
}

/** Pixels of the playhead after event `seq`. */
export function xOfSeq(scale: TimeScale, index: TimelineIndex, seq: number): number {
  const noted = index.line.bySeq[seq]
  if (!noted) return 0
  return Math.max(xOfPoint(scale, noted.point), noted.at > noted.point.at ? xOfTime(scale, noted.at) : 0)
}

/** The last event whose playhead lies at or before these pixels; at least 1. */
export function seqAtX(scale: TimeScale, index: TimelineIndex, x: number): number {
  let low = 1
  let high = index.lastSeq
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (xOfSeq(scale, index, middle) <= x) low = middle
    else high = middle - 1
  }
  return Math.max(1, low)
}
