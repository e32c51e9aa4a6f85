// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolutely placed rows cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: focus moves within the grid by arrow keys
'use client'
import clsx from 'clsx'
import { CirclePause } from 'lucide-react'
import { memo } from 'react'
import { Spinner } from '@/components/ui/Spinner'
import { STAGE_ICONS } from '@/components/ui/stage-icon'
import type { Segment } from './layout/timeline-model'
import styles from './SegmentBar.module.css'

const ICON_ROOM = 13
const TEXT_PER_CHARACTER = 6.3
const TEXT_PADDING = 26

export interface SegmentBarProps {
  readonly segment: Segment
  /** Visible pixels. */
  readonly left: number
  readonly width: number
  /** `past`: it has happened; `now`: it goes on at the playhead; `future`: the outline of what comes. */
  readonly tense: 'past' | 'now' | 'future'
  readonly isFirst: boolean
  readonly isLast: boolean
  /** What it says, the longest that fits: whom it waits for, how long. */
  readonly labels: readonly string[]
  /** The whole story, for screen readers. */
  readonly name: string
  /** Name, start, end and length, for the tooltip. */
  readonly tip: string
  readonly isFocused: boolean
  /** Of the selected call, where a person is waited for: its hatch moves. */
  readonly isDrifting: boolean
  readonly onPress: () => void
}

/** The longest label that fits in these pixels, if any does. */
export function labelThatFits(labels: readonly string[], width: number): string | undefined {
  return labels.find((text) => width >= labelWidth(text))
}

/** Pixels of a label with its icon and padding, near enough. */
export function labelWidth(text: string): number {
  return text.length * TEXT_PER_CHARACTER + TEXT_PADDING
}

/** One segment of a lane. Its label is dropped, not cut, where it does not fit; the icon stays. */
export const SegmentBar = memo(function SegmentBar(props: SegmentBarProps) {
  const { segment, left, width, tense } = props
  const Icon = segment.kind === 'held' ? CirclePause : STAGE_ICONS[segment.stage]
  const isRunning = tense === 'now' && segment.kind === 'execute'
  const label = labelThatFits(props.labels, width)
  const hasLabel = label !== undefined
  const hasIcon = width >= ICON_ROOM && (segment.kind !== 'execute' || !hasLabel || isRunning)
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={-1}
      aria-label={props.name}
      data-tip={props.tip}
      data-stage={segment.stage}
      aria-selected={props.isFocused}
      className={clsx(
        styles.segment,
        styles[segment.kind],
        styles[tense],
        props.isFirst && styles.first,
        props.isLast && styles.last,
        !hasLabel && styles.tiny,
        props.isFocused && styles.focused,
        props.isDrifting && styles.drifting,
      )}
      style={{ left, width: Math.max(2, width - 1) }}
      onClick={props.onPress}
    >
      {hasIcon && (isRunning ? <Spinner size={11} /> : <Icon aria-hidden size={11} strokeWidth={2.25} />)}
      {hasLabel && <span className={styles.label}>{label}</span>}
    </button>
  )
})
