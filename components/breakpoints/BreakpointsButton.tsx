'use client'
import clsx from 'clsx'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './BreakpointsButton.module.css'

const BreakpointsDialog = dynamic(() => import('./BreakpointsDialog').then((module) => module.BreakpointsDialog), {
  ssr: false,
})

/** How many breakpoints are on, always in sight; a press opens them all. */
export function BreakpointsButton() {
  const t = useTranslations('breakpoints')
  const [isOpen, setOpen] = useState(false)
  const canEdit = useWorkbench((state) => state.canEdit)
  const count = useWorkbench((state) =>
    state.shown.breakpoints.reduce((sum, { tools }) => sum + (tools?.length ?? 1), 0),
  )
  if (!canEdit && count === 0) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('button', { count })}
        data-tip={t('tip')}
        className={clsx(styles.button, count > 0 && styles.on)}
        onClick={() => setOpen(true)}
      >
        <i aria-hidden className={styles.dot} />
        <span className={styles.word}>{t('buttonShort')}</span>
        {count > 0 && <b className={styles.count}>{count}</b>}
      </button>
      {isOpen && <BreakpointsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
