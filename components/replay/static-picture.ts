import { callLabel, shortLabel } from '@/components/timeline/layout/call-label'
import { createTimeScale, xOfPoint, xOfSeq } from '@/components/timeline/layout/time-scale'
import { TimelineIndex } from '@/components/timeline/layout/timeline-index'
import type { LaneEnd, Segment, SegmentKind, SegmentStage } from '@/components/timeline/layout/timeline-model'
import type { SessionEvent } from '@/lib/session/events'

/** A bar of the picture; `left` and `width` in per cent of the plot, so that it fits any width without a script. */
export interface PictureBar {
  readonly key: string
  readonly kind: SegmentKind
  readonly stage: SegmentStage
  readonly left: number
  readonly width: number
  readonly fromSeq: number
  /** null while it goes on. */
  readonly untilSeq: number | null
}

/** One call of the picture. */
export interface PictureLane {
  readonly callId: string
  readonly number: number
  readonly tool: string
  readonly label: string
  readonly bars: readonly PictureBar[]
  /** Per cent where the last bar ends. */
  readonly endX: number
  readonly calledSeq: number
  readonly end: LaneEnd | null
  readonly endSeq: number | null
  /** The path or reason it stopped at; empty for a success. */
  readonly note: string
}

/** A timeline as plain numbers. */
export interface Picture {
  readonly steps: readonly PictureBar[]
  readonly lanes: readonly PictureLane[]
  /** Lanes left out at the end. */
  readonly hidden: number
  /** Per cent of the playhead after event `seq`. */
  playheadAt(seq: number): number
}

/** What a picture is laid out for. */
export interface PictureOptions {
  /** Pixels that the plot is likely to have; only proportions are kept of it. */
  readonly width: number
  /** Narrowest bar in such pixels. */
  readonly minSegment: number
  readonly maxLanes: number
}

const MAX_NOTE = 40
/** Characters that fit the label column, tool and label together. */
const LABEL_ROOM = 22
const SHORTEST_LABEL = 3

/** Lays a log out once, over the same scale as the interactive timeline. Pure. */
export function createPicture(events: readonly SessionEvent[], options: PictureOptions): Picture {
  const { width, minSegment, maxLanes } = options
  const index = new TimelineIndex()
  index.append(events)
  const scale = createTimeScale(index, {
    width,
    foldWaits: true,
    minSegment,
    nowAt: index.lastAt,
  })
  const percent = (x: number) => Math.round((x / Math.max(1, scale.width)) * 10_000) / 100
  const toBar = (segment: Segment): PictureBar => {
    const left = percent(xOfPoint(scale, segment.from))
    return {
      key: `${segment.kind} ${segment.fromSeq}`,
      kind: segment.kind,
      stage: segment.stage,
      left,
      width: Math.max(0.3, Math.round((percent(xOfPoint(scale, segment.until)) - left) * 100) / 100),
      fromSeq: segment.fromSeq,
      untilSeq: segment.untilSeq,
    }
  }
  return {
    // One lane has room for one model: those of agents may work side by side.
    steps: index.steps.flatMap((step) => (step.parentCallId === undefined ? [toBar(step.segment)] : [])),
    lanes: index.lanes.slice(0, maxLanes).map((lane) => ({
      callId: lane.callId,
      number: lane.number,
      tool: lane.name,
      label: labelBeside(lane.name, shortLabel(callLabel(lane.args))),
      bars: lane.segments.map(toBar),
      endX: percent(xOfPoint(scale, lane.segments.at(-1)?.until ?? null)),
      calledSeq: lane.calledSeq,
      end: lane.end,
      endSeq: lane.endSeq,
      note: lane.end === 'succeeded' ? '' : (lane.endNote ?? '').slice(0, MAX_NOTE),
    })),
    hidden: Math.max(0, index.lanes.length - maxLanes),
    playheadAt: (seq) => percent(xOfSeq(scale, index, seq)),
  }
}

/** As much of a label as fits beside a tool's name; SVG text is never cut by itself. */
function labelBeside(tool: string, label: string): string {
  const room = LABEL_ROOM - tool.length
  if (label.length <= room) return label
  return room <= SHORTEST_LABEL ? '' : `${label.slice(0, room - 1)}…`
}
