// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolutely placed rows cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: focus moves within the grid by arrow keys
'use client'
import clsx from 'clsx'
import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type KeyboardEvent, memo } from 'react'
import { PhaseIcon } from '@/components/ui/StatusIcon'
import { ToolIcon } from '@/components/ui/tool-icon'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Lane.module.css'
import { LaneBars } from './LaneBars'
import { callLabel, shortLabel } from './layout/call-label'
import { isSameLane } from './layout/same-lane'
import { xOfPoint } from './layout/time-scale'
import type { Lane } from './layout/timeline-model'
import { panWindow } from './layout/view-window'
import { NestedToggle } from './NestedToggle'
import { phaseAt, useLaneCaption } from './use-lane-caption'
import type { TimelineView } from './use-timeline-view'

export interface LaneRowProps {
  readonly lane: Lane
  readonly view: TimelineView
  /** 1-based place among all rows of the grid. */
  readonly rowIndex: number
  readonly top: number
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly hasTurnLine: boolean
  /** How many calls stand below it, where it is an agent's, and whether they are folded away. */
  readonly nested: number
  readonly isClosed: boolean
  readonly onToggle: (callId: string) => void
  readonly onHover: (callId: string | null) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, callId: string) => void
}

const EDGE_ROOM = 120

/** One call: its name at the left (above the bars on a phone), its bars, and in words how it ended. */
export const LaneRow = memo(Row, (old, next) => {
  const names = Object.keys(next) as (keyof LaneRowProps)[]
  return (
    names.every((name) => name === 'view' || old[name] === next[name]) && isSameLane(next.lane, old.view, next.view)
  )
})

function Row(props: LaneRowProps) {
  const { lane, view, isSelected } = props
  const t = useTranslations('timeline')
  const durations = useDurations()
  const selectCall = useWorkbench((state) => state.selectCall)
  const caption = useLaneCaption(lane, view)
  const isRecorded = useWorkbench((state) => state.latest.calls.get(lane.number - 1)?.recordedSeq !== undefined)
  const label = callLabel(lane.args)
  const last = lane.segments.at(-1)
  const endX = last ? view.view.toView(xOfPoint(view.scale, last.until)) : 0
  const startX = view.view.toView(xOfPoint(view.scale, lane.segments[0]?.from ?? null))
  const isFuture = lane.calledSeq > view.seq
  const length = durations.span((lane.endedAt ?? view.nowAt) - lane.calledAt)
  const words = { number: lane.number, tool: lane.name, phase: t(`phase.${phaseAt(lane, view.seq)}`), length }
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      aria-selected={isSelected}
      aria-label={label === '' ? t('lane', words) : t('laneAbout', { ...words, label })}
      tabIndex={props.isTabStop ? 0 : -1}
      data-call={lane.callId}
      data-recorded={isRecorded || undefined}
      className={clsx(styles.row, isSelected && styles.selected, props.hasTurnLine && styles.turnStart)}
      style={{ top: props.top }}
      onClick={() => selectCall(lane.callId)}
      onKeyDown={(event) => props.onKeyDown(event, lane.callId)}
      onPointerEnter={() => props.onHover(lane.callId)}
      onPointerLeave={() => props.onHover(null)}
    >
      <div
        role="rowheader"
        className={clsx(styles.name, isFuture && styles.notYet)}
        style={{ '--depth': lane.depth } as CSSProperties} // a variable of the style sheet
      >
        {props.nested > 0 && <NestedToggle {...props} />}
        <ToolIcon tool={lane.name} />
        <span className={styles.tool}>{lane.name}</span>
        <span className={styles.about}>{shortLabel(label)}</span>
        {caption && (
          <span className={clsx(styles.verdict, styles[caption.tone])}>
            <PhaseIcon phase={caption.phase} size={13} />
            <span className={styles.verdictText}>{caption.short}</span>
          </span>
        )}
      </div>
      <div className={styles.plot}>
        <i aria-hidden className={styles.wire} style={{ left: startX, width: Math.max(0, endX - startX) }} />
        <LaneBars lane={lane} view={view} isSelected={isSelected} />
        {(endX < 0 || startX > view.view.plotWidth + EDGE_ROOM) && (
          <OffEdge lane={lane} view={view} isLeft={endX < 0} />
        )}
        {caption?.isAtEnd && endX >= 0 && (
          <span
            className={clsx(styles.caption, styles[caption.tone])}
            style={{ left: endX, maxWidth: `calc(100% - ${Math.round(endX)}px)` }}
          >
            <PhaseIcon phase={caption.phase} size={12} />
            <span className={styles.captionText}>{caption.text}</span>
          </span>
        )}
      </div>
    </div>
  )
}

/** Says that the bars lie outside the visible time, and goes there. */
function OffEdge({
  lane,
  view,
  isLeft,
}: {
  readonly lane: Lane
  readonly view: TimelineView
  readonly isLeft: boolean
}) {
  const t = useTranslations('timeline')
  const setTimeWindow = useWorkbench((state) => state.setTimeWindow)
  const Icon = isLeft ? ChevronsLeft : ChevronsRight
  const span = view.view.window.to - view.view.window.from
  const middle = xOfPoint(view.scale, lane.segments[0]?.from ?? null) / view.scale.width
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={-1}
      aria-label={t('showBars', { number: lane.number })}
      className={isLeft ? styles.offLeft : styles.offRight}
      onClick={() => setTimeWindow(panWindow({ from: 0, to: span }, middle - span / 3))}
    >
      <Icon aria-hidden size={13} />
    </button>
  )
}
