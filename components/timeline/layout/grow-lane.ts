import type { PointLine } from './point-line'
import type { Lane, Segment, SegmentKind, SegmentStage, TimePoint } from './timeline-model'

/** A segment that begins at a point and has not ended. */
export function openSegment(kind: SegmentKind, stage: SegmentStage, from: TimePoint, fromSeq: number): Segment {
  return {
    kind,
    stage,
    from,
    until: null,
    fromSeq,
    untilSeq: null,
    tookUs: undefined,
    decision: undefined,
    waitsFor: [],
    attempt: 1,
  }
}

export function closeSegment(segment: Segment, until: TimePoint, untilSeq: number): void {
  segment.until = until
  segment.untilSeq = untilSeq
}

/** The furthest point of a lane. */
export function cursorOf(lane: Lane): TimePoint | undefined {
  const last = lane.segments.at(-1)
  return last ? (last.until ?? last.from) : undefined
}

/** Where something of this lane begins now: never before what the lane did already in the same millisecond. */
export function beginPoint(lane: Lane, line: PointLine, at: number): TimePoint {
  const cursor = cursorOf(lane)
  return line.point(at, cursor && cursor.at === at ? cursor.rank : 0)
}

/** Where a segment ends now: after its own beginning, also within one millisecond. */
export function endPoint(from: TimePoint, line: PointLine, at: number): TimePoint {
  return line.point(at, from.at === at ? from.rank + 1 : 0)
}

/** The lane's open segment, if any. */
export function openOf(lane: Lane): Segment | undefined {
  const last = lane.segments.at(-1)
  return last?.until === null ? last : undefined
}

/** Ends the lane's open segment now, if there is one. */
export function closeOpen(lane: Lane, line: PointLine, at: number, seq: number): Segment | undefined {
  const open = openOf(lane)
  if (open) closeSegment(open, endPoint(open.from, line, at), seq)
  return open
}
