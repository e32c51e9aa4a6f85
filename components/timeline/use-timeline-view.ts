'use client'
import { useMemo } from 'react'
import { selectIsRunning } from '@/components/workbench/selectors'
import { useFollowing } from '@/components/workbench/use-following'
import { useNow } from '@/components/workbench/use-now'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { createTimeScale, type TimeScale, xOfPoint, xOfSeq } from './layout/time-scale'
import type { TimelineIndex } from './layout/timeline-index'
import { autoWindow, createViewMap, type ViewMap } from './layout/view-window'

const NARROW_PLOT = 520
const MIN_SEGMENT = 17
const MIN_SEGMENT_NARROW = 6
/** Room at the right for the words after the last bars. */
const CAPTION_ROOM = 128
/** How far its middle stays from a phone's right edge, in pixels. */
const CLOCK_MARGIN = 18

/** Everything that drawing needs: the scale, the visible part, the playhead and the time now. */
export interface TimelineView {
  readonly index: TimelineIndex
  readonly scale: TimeScale
  readonly view: ViewMap
  /** Seq up to which things have happened on screen. */
  readonly seq: number
  /** Where the lanes are cut. */
  readonly playhead: PlayheadPlace
  /** The position that it is drawn for, null at the end: while a slider is dragged, one of a moment ago. */
  readonly position: number | null
  readonly isLive: boolean
  readonly isNarrow: boolean
  readonly nowAt: number
  /** Middles of the folds in sight, in visible pixels: where bars that cross them are broken. */
  readonly breaks: readonly number[]
}

/** Where the playhead stands. */
export interface PlayheadPlace {
  /** Visible pixels. */
  readonly x: number
  /** Visible pixels of the middle of its clock: the same, but never off the edge of a phone. */
  readonly clockX: number
  /** Milliseconds since the start. */
  readonly ms: number
}

/** Computes the view from the bars, the plot's width and the view state of the store. */
export function useTimelineView(index: TimelineIndex, version: number, plotWidth: number): TimelineView {
  const foldWaits = useWorkbench((state) => state.foldWaits)
  const chosen = useWorkbench((state) => state.timeWindow)
  const selectedCallId = useWorkbench((state) => state.selectedCallId)
  const position = useFollowing(useWorkbench((state) => state.position))
  const isRunning = useWorkbench(selectIsRunning)
  const nowAt = useNow(index.lastAt, isRunning)
  const isNarrow = plotWidth < NARROW_PLOT
  const room = isNarrow ? 8 : CAPTION_ROOM

  // biome-ignore lint/correctness/useExhaustiveDependencies: the index grows in place; its version says when
  const scale = useMemo(
    () =>
      createTimeScale(index, {
        width: Math.max(120, plotWidth - room),
        foldWaits,
        minSegment: isNarrow ? MIN_SEGMENT_NARROW : MIN_SEGMENT,
        nowAt,
      }),
    [index, version, plotWidth, room, foldWaits, isNarrow, nowAt],
  )
  const seq = Math.min(position ?? index.lastSeq, index.lastSeq)
  const atSeq = position === null ? scale.width : xOfSeq(scale, index, seq)
  const selected = selectedCallId === null ? undefined : index.lane(selectedCallId)
  const anchor = selected ? xOfPoint(scale, selected.segments.at(-1)?.until ?? null) : atSeq
  const { from, to } = chosen ?? autoWindow(scale.width, Math.max(1, plotWidth - room), anchor, isNarrow)
  // The same objects while nothing that is drawn from them changed: neither a selection nor an event that a lane has
  // nothing to do with may draw it anew.
  const visible = useMemo(() => {
    const view = createViewMap({ from, to }, scale.width, Math.max(1, plotWidth - room))
    const breaks = scale.folds
      .map((fold) => Math.round(view.toView((fold.from + fold.until) / 2)))
      .filter((x) => x >= 0 && x <= view.plotWidth)
    return { view, breaks }
  }, [scale, from, to, plotWidth, room])
  return useMemo(() => {
    const { view, breaks } = visible
    return {
      index,
      scale,
      view,
      seq,
      playhead: playheadPlace({ index, scale, view, isNarrow, nowAt }, position),
      position,
      isLive: position === null,
      isNarrow,
      nowAt,
      breaks,
    }
  }, [index, scale, visible, seq, isNarrow, position, nowAt])
}

/** Where the playhead stands at a position of the log; null is the end. */
export function playheadPlace(
  { index, scale, view, isNarrow, nowAt }: Pick<TimelineView, 'index' | 'scale' | 'view' | 'isNarrow' | 'nowAt'>,
  position: number | null,
): PlayheadPlace {
  const seq = Math.min(position ?? index.lastSeq, index.lastSeq)
  const x = view.toView(position === null ? scale.width : xOfSeq(scale, index, seq))
  const at = position === null ? nowAt : (index.line.bySeq[seq]?.at ?? index.startedAt)
  return { x, clockX: isNarrow ? Math.min(x, view.plotWidth - CLOCK_MARGIN) : x, ms: at - index.startedAt }
}
