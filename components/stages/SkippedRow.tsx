'use client'
import clsx from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import { STAGE_ICONS } from '@/components/ui/stage-icon'
import type { StageName } from '@/components/workbench/workbench-state'
import styles from './StageCard.module.css'

/** Several skipped stages as one row of the phone's stepper, in place of a row each. */
export function SkippedRow({ stages }: { readonly stages: readonly StageName[] }) {
  const t = useTranslations('stages')
  const format = useFormatter()
  const [first] = stages
  if (first === undefined) return null
  const Icon = STAGE_ICONS[first]
  const names = stages.map((stage) => t(`card.${stage}`))
  return (
    <p className={clsx(styles.card, styles.thin, styles.skipped, styles.run)}>
      <span className={styles.spine}>
        <Icon aria-hidden size={14} />
        <span className={styles.spineName}>{format.list(names, { type: 'unit' })}</span>
        <span className={styles.spineWord}>{t('verdict.skipped')}</span>
      </span>
    </p>
  )
}
