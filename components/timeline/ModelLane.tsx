'use client'
import clsx from 'clsx'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDurations } from '@/components/ui/use-durations'
import laneStyles from './Lane.module.css'
import { xOfPoint } from './layout/time-scale'
import styles from './ModelLane.module.css'
import barStyles from './SegmentBar.module.css'
import type { TimelineView } from './use-timeline-view'

const LABEL_ROOM = 46
const NUMBER_ROOM = 16

/** When the model was asked and how long it answered, one bar per step. */
export function ModelLane({ view }: { readonly view: TimelineView }) {
  const t = useTranslations('timeline')
  const durations = useDurations()
  const { index, scale, view: map, seq, nowAt } = view
  return (
    <div className={styles.row}>
      <div className={clsx(laneStyles.name, styles.name)}>
        <Sparkles aria-hidden size={14} />
        <span>{t('model')}</span>
      </div>
      <ul className={laneStyles.plot} aria-label={t('modelSteps')}>
        {index.steps.map(({ run, step, turn, agent, segment, hasFailed }) => {
          const left = map.toView(xOfPoint(scale, segment.from))
          const width = map.toView(xOfPoint(scale, segment.until)) - left
          if (left + width < 0 || left > map.plotWidth + 200) return null
          const isFuture = segment.fromSeq > seq
          const length = durations.took(segment.tookUs, (segment.until?.at ?? nowAt) - segment.from.at)
          const name =
            agent === undefined
              ? t('stepName', { step, turn, length })
              : t('agentStepName', { agent, step, turn, length })
          return (
            <li
              key={`${run} ${step}`}
              aria-label={name}
              data-tip={name}
              className={clsx(
                barStyles.segment,
                hasFailed ? barStyles.stop : barStyles.model,
                isFuture && barStyles.future,
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
        })}
      </ul>
    </div>
  )
}
