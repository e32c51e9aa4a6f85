'use client'
import clsx from 'clsx'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import laneStyles from './Lane.module.css'
import styles from './ModelLane.module.css'
import { StepBars } from './StepBars'
import type { TimelineView } from './use-timeline-view'

/** The model that the prompts ask; those of agents stand below the agents' calls. */
export function ModelLane({ view }: { readonly view: TimelineView }) {
  const t = useTranslations('timeline')
  const own = view.index.steps.filter(({ parentCallId }) => parentCallId === undefined)
  return (
    <div className={styles.row}>
      <div className={clsx(laneStyles.name, styles.name)}>
        <Sparkles aria-hidden size={14} />
        <span>{t('model')}</span>
      </div>
      <StepBars steps={own} view={view} label={t('modelSteps')} />
    </div>
  )
}
