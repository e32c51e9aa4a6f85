'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useDurations } from '@/components/ui/use-durations'
import laneStyles from './Lane.module.css'
import { xOfPoint } from './layout/time-scale'
import type { StepBar } from './layout/timeline-model'
import barStyles from './SegmentBar.module.css'
import styles from './StepBars.module.css'
import type { TimelineView } from './use-timeline-view'

const LABEL_ROOM = 46
const NUMBER_ROOM = 16

/** The steps of one model, one after the other: when it was asked and how long it answered. */
export function StepBars({
  steps,
  view,
  label,
}: {
  readonly steps: readonly StepBar[]
  readonly view: TimelineView
  readonly label: string
}) {
  return (
    <ul className={laneStyles.plot} aria-label={label}>
      {steps.map((bar) => (
        <Bar key={`${bar.run} ${bar.step}`} bar={bar} view={view} />
      ))}
    </ul>
  )
}

function Bar({ bar, view }: { readonly bar: StepBar; readonly view: TimelineView }) {
  const t = useTranslations('timeline')
  const durations = useDurations()
  const { scale, view: map, seq, nowAt } = view
  const { step, turn, agent, segment, hasFailed } = bar
  const left = map.toView(xOfPoint(scale, segment.from))
  const width = map.toView(xOfPoint(scale, segment.until)) - left
  if (left + width < 0 || left > map.plotWidth + 200) return null
  const length = durations.took(segment.tookUs, (segment.until?.at ?? nowAt) - segment.from.at)
  const name =
    agent === undefined ? t('stepName', { step, turn, length }) : t('agentStepName', { agent, step, turn, length })
  return (
    <li
      aria-label={name}
      data-tip={name}
      className={clsx(
        barStyles.segment,
        hasFailed ? barStyles.stop : barStyles.model,
        segment.fromSeq > seq && barStyles.future,
        barStyles.first,
        barStyles.last,
        styles.bar,
        width < LABEL_ROOM && barStyles.tiny,
      )}
      style={{ left, width: Math.max(2, width - 1) }}
    >
      {width >= LABEL_ROOM ? t('step', { step }) : width >= NUMBER_ROOM ? step : null}
    </li>
  )
}
