'use client'
import { Fragment } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Lane.module.css'
import { xOfPoint } from './layout/time-scale'
import type { Lane, Segment } from './layout/timeline-model'
import { labelThatFits, labelWidth, SegmentBar } from './SegmentBar'
import { useSegmentWords } from './use-segment-words'
import type { TimelineView } from './use-timeline-view'

const BREAK_ROOM = 40
const EDGE = 8
const ICON_HALF = 12
const NO_LABELS: readonly string[] = []

/** The bars of one call, cut at the playhead, with a break mark wherever a bar covers folded time. */
export function LaneBars({
  lane,
  view,
  isSelected,
}: {
  readonly lane: Lane
  readonly view: TimelineView
  readonly isSelected: boolean
}) {
  const selectCall = useWorkbench((state) => state.selectCall)
  const focusStage = useWorkbench((state) => state.focusStage)
  const focusedStage = useWorkbench((state) => (isSelected ? state.focusedStage : null))
  const words = useSegmentWords()
  const { scale, view: map, seq, index, nowAt } = view

  return lane.segments.map((segment, at) => {
    const left = map.toView(xOfPoint(scale, segment.from))
    const right = map.toView(xOfPoint(scale, segment.until))
    if (right < 0 || left > map.plotWidth + 200) return null
    const tense = tenseOf(segment, seq)
    const isOpen = tense === 'now'
    const said = words(lane, segment, index, nowAt, isOpen && segment.until === null)
    const common = {
      segment,
      ...said,
      isFirst: at === 0,
      isLast: at === lane.segments.length - 1,
      isFocused: focusedStage === segment.stage,
      isDrifting: isSelected && segment.kind === 'approval',
      onPress: () => {
        selectCall(lane.callId)
        focusStage(segment.stage)
      },
    }
    const isCut = isOpen && segment.until !== null
    return (
      <Fragment key={`${segment.kind} ${segment.fromSeq}`}>
        {isCut ? (
          <>
            <SegmentBar {...common} labels={NO_LABELS} tense="future" left={left} width={right - left} />
            <SegmentBar
              {...common}
              labels={NO_LABELS}
              tense="now"
              left={left}
              width={Math.max(3, view.playhead.x - left)}
            />
          </>
        ) : (
          <SegmentBar {...common} tense={tense} left={left} width={right - left} />
        )}
        {breaksIn(segment, left, right, said.labels, view).map((x) => (
          <i key={x} aria-hidden className={styles.break} style={{ left: x }} />
        ))}
      </Fragment>
    )
  })
}

function tenseOf(segment: Segment, seq: number): 'past' | 'now' | 'future' {
  if (segment.fromSeq > seq) return 'future'
  return segment.untilSeq === null || segment.untilSeq > seq ? 'now' : 'past'
}

/** Where folded stretches cross this bar, in visible pixels: beside its words or icon, at least one where there is any. */
function breaksIn(
  segment: Segment,
  left: number,
  right: number,
  labels: readonly string[],
  view: TimelineView,
): readonly number[] {
  if (segment.kind === 'build' || segment.kind === 'policy' || segment.kind === 'stop' || right - left < BREAK_ROOM)
    return []
  const crossing = view.breaks.filter((x) => x > left + EDGE && x < right - EDGE)
  const label = labelThatFits(labels, right - left)
  const middle = (left + right) / 2
  const free = crossing.filter((x) =>
    label === undefined ? Math.abs(x - middle) > ICON_HALF : x > left + labelWidth(label) - EDGE,
  )
  if (free.length > 0 || crossing.length === 0) return free
  return [Math.round(right - EDGE)]
}
