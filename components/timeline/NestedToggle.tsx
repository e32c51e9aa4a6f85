'use client'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import styles from './Lane.module.css'
import type { LaneRowProps } from './LaneRow'

/** Folds and unfolds the lanes of what an agent calls; on the keyboard Space does it on the row. */
export function NestedToggle({
  lane,
  nested,
  isClosed,
  onToggle,
}: Pick<LaneRowProps, 'lane' | 'nested' | 'isClosed' | 'onToggle'>) {
  const t = useTranslations('timeline')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={!isClosed}
      aria-label={t('nested', { number: lane.number, tool: lane.name, count: nested })}
      className={styles.toggle}
      onClick={(event) => {
        event.stopPropagation()
        onToggle(lane.callId)
      }}
    >
      <ChevronRight aria-hidden size={13} className={clsx(!isClosed && styles.open)} />
      {isClosed && <span>{nested}</span>}
    </button>
  )
}
