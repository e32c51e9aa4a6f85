'use client'
import { useTranslations } from 'next-intl'
import type { PolicyComparison } from '@/lib/whatif'
import styles from './PolicyPanel.module.css'

/** How many of the recorded calls the draft would answer otherwise, kept up to date for screen readers too. */
export function ChangeCount({ comparison }: { readonly comparison: PolicyComparison }) {
  const t = useTranslations('policy')
  return (
    <span role="status" className={styles.count}>
      {t('lab.count', { changed: comparison.changed, total: comparison.rows.length })}
    </span>
  )
}
