import { type TimeScale, xOfPoint } from './time-scale'
import type { TimelineIndex } from './timeline-index'
import type { Segment, SegmentKind } from './timeline-model'

const BAR = 2
const PADDING = 3

/**
 * The whole timeline as one SVG path per kind of segment, in `width` × `height` pixels. With more lanes than lines they
 * share lines; equal cells are drawn once, so the paths stay small however long the session is.
 */
export function overviewPaths(
  index: TimelineIndex,
  scale: TimeScale,
  width: number,
  height: number,
): { kind: SegmentKind; d: string }[] {
  const factor = width / Math.max(1, scale.width)
  const rows = Math.floor((height - PADDING * 2) / (BAR + 0.5))
  const lanes = index.lanes.length + 1
  const seen = new Set<string>()
  const paths = new Map<SegmentKind, string[]>()
  const add = (segment: Segment, lane: number) => {
    const left = Math.round(xOfPoint(scale, segment.from) * factor)
    const right = Math.max(left + 2, Math.round(xOfPoint(scale, segment.until) * factor))
    const line = lanes <= rows ? lane : Math.floor((lane / lanes) * rows)
    const top = PADDING + line * (lanes <= rows ? Math.min(3.5, (height - PADDING * 2) / lanes) : BAR + 0.5)
    const cell = `M${left} ${top.toFixed(1)}H${right}`
    const key = `${segment.kind}${cell}`
    if (seen.has(key)) return
    seen.add(key)
    const list = paths.get(segment.kind) ?? []
    list.push(cell)
    paths.set(segment.kind, list)
  }
  for (const step of index.steps) add(step.segment, 0)
  for (const lane of index.lanes) for (const segment of lane.segments) add(segment, lane.number)
  return [...paths].map(([kind, cells]) => ({ kind, d: cells.join('') }))
}
