import type { EventOf, SessionEvent } from '@/lib/session/events'
import { beginPoint, closeOpen, closeSegment, endPoint, openOf, openSegment } from './grow-lane'
import type { PointLine } from './point-line'
import type { Lane, LaneEnd, SegmentKind, SegmentStage, TimePoint } from './timeline-model'

/** Events of a call that exists already. */
export type LaneEvent = Exclude<Extract<SessionEvent, { callId: string }>, { type: 'model.called' | 'call.requested' }>
type EndingEvent = EventOf<'call.errored' | 'call.succeeded' | 'call.failed' | 'call.cancelled'>

function begin(lane: Lane, line: PointLine, event: LaneEvent, kind: SegmentKind, stage: SegmentStage) {
  closeOpen(lane, line, event.at, event.seq)
  const segment = openSegment(kind, stage, beginPoint(lane, line, event.at), event.seq)
  lane.segments.push(segment)
  return segment
}

/** What an event on the way adds to its lane. `reply` is where the model's reply was complete, if it is. */
export function growLane(
  lane: Lane,
  event: LaneEvent,
  line: PointLine,
  reply: { point: TimePoint; seq: number } | undefined,
): void {
  switch (event.type) {
    case 'call.validating':
      // The first build began when the call arrived; a later one follows arguments that a person changed.
      if (openOf(lane)?.kind !== 'build') begin(lane, line, event, 'build', 'build')
      return
    case 'call.built': {
      const built = closeOpen(lane, line, event.at, event.seq)
      if (built) built.tookUs = event.tookUs
      return
    }
    case 'call.policy':
      addPolicy(lane, event, line, reply)
      return
    case 'call.approval_requested':
      begin(lane, line, event, 'approval', 'approval')
      return
    case 'call.approval_given':
      closeOpen(lane, line, event.at, event.seq)
      return
    case 'call.held':
      begin(lane, line, event, 'held', event.stage === 'execute' ? 'execute' : event.stage)
      return
    case 'call.released':
      closeOpen(lane, line, event.at, event.seq)
      return
    case 'call.scheduled':
      if (event.waitsFor.length > 0) begin(lane, line, event, 'queue', 'queue').waitsFor = event.waitsFor
      return
    case 'call.executing':
      begin(lane, line, event, 'execute', 'execute').attempt = event.attempt
      return
    default:
      return
  }
}

function addPolicy(
  lane: Lane,
  event: EventOf<'call.policy'>,
  line: PointLine,
  reply: { point: TimePoint; seq: number } | undefined,
): void {
  closeOpen(lane, line, event.at, event.seq)
  const built = lane.segments.at(-1)
  const cursor = built?.until ?? beginPoint(lane, line, event.at)
  // Policy is asked once the reply is complete: the time before that belongs to the model, not to the rules.
  const isAfterReply = reply !== undefined && reply.seq > (built?.untilSeq ?? 0)
  const isLater = reply !== undefined && (reply.point.at > cursor.at || reply.point.rank > cursor.rank)
  const from = isAfterReply && isLater && reply ? reply.point : cursor
  const segment = openSegment('policy', 'policy', from, built?.untilSeq ?? event.seq)
  segment.tookUs = event.tookUs
  segment.decision = event.decision
  closeSegment(segment, endPoint(from, line, event.at), event.seq)
  lane.segments.push(segment)
}

/** What an ending adds: the end of the open bar, and a rose stop where the call did not get through. */
export function endLane(lane: Lane, event: LaneEvent, line: PointLine): void {
  if (!isEnding(event)) return
  const open = closeOpen(lane, line, event.at, event.seq)
  lane.end = endOf(event)
  lane.endSeq = event.seq
  lane.endedAt = event.at
  lane.endNote = noteOf(event)
  if (event.type === 'call.succeeded') {
    if (open) open.tookUs = event.tookUs
    return
  }
  if (event.type === 'call.errored' && open) {
    open.kind = 'stop'
    open.tookUs = event.tookUs
    return
  }
  const last = lane.segments.at(-1)
  if (event.type === 'call.failed' && event.stage === 'policy' && last?.kind === 'policy') {
    last.kind = 'stop'
    return
  }
  const stop = openSegment('stop', stageOf(event, lane), beginPoint(lane, line, event.at), event.seq)
  closeSegment(stop, endPoint(stop.from, line, event.at), event.seq)
  lane.segments.push(stop)
}

function isEnding(event: LaneEvent): event is EndingEvent {
  return (
    event.type === 'call.errored' ||
    event.type === 'call.succeeded' ||
    event.type === 'call.failed' ||
    event.type === 'call.cancelled'
  )
}

function endOf(event: EndingEvent): LaneEnd {
  if (event.type === 'call.succeeded') return 'succeeded'
  if (event.type === 'call.errored') return 'build_failed'
  if (event.type === 'call.cancelled') return 'cancelled'
  return event.stage === 'policy' ? 'denied' : event.stage === 'approval' ? 'rejected' : 'threw'
}

function stageOf(event: EndingEvent, lane: Lane): SegmentStage {
  if (event.type === 'call.failed') return event.stage
  return lane.segments.at(-1)?.stage ?? 'build'
}

function noteOf(event: EndingEvent): string | undefined {
  if (event.type === 'call.errored') return event.issues[0]?.path || event.error.message
  if (event.type === 'call.failed' || event.type === 'call.cancelled')
    return event.type === 'call.failed' ? event.error.message : event.reason
  const exitCode = (event.display as { exitCode?: unknown } | undefined)?.exitCode // display is any JSON
  if (typeof exitCode === 'number') return `exit ${exitCode}`
  const { output } = event.functionResponse.response
  return typeof output === 'string' ? output : undefined
}
