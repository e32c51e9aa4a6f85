import type { TimelineView } from '../use-timeline-view'
import type { Lane } from './timeline-model'

/**
 * True where both views draw a lane alike, however far apart their events are: all of it lies before both, or after both,
 * and scale and window are the same. Only what goes on at the playhead changes with it.
 */
export function isSameLane(lane: Lane, a: TimelineView, b: TimelineView): boolean {
  if (a === b) return true
  if (a.index !== b.index || a.scale !== b.scale || a.view !== b.view || a.nowAt !== b.nowAt) return false
  const part = partOf(lane, a.seq)
  return part !== 'now' && part === partOf(lane, b.seq)
}

/** Where a lane lies seen from event `seq`. */
function partOf(lane: Lane, seq: number): 'past' | 'now' | 'future' {
  if (lane.calledSeq > seq) return 'future'
  if (lane.endSeq === null || lane.endSeq > seq) return 'now'
  return lane.segments.every(({ untilSeq }) => untilSeq !== null && untilSeq <= seq) ? 'past' : 'now'
}
