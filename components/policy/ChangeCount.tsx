'use client'
import { useTranslations } from 'next-intl'
import type { PolicyComparison } from '@/lib/whatif'
import draft from './PolicyDraft.module.css'

/** How many of the recorded calls the draft would answer otherwise; `isLive`: read out by screen readers as it changes. */
export function ChangeCount({
  comparison,
  isLive = false,
}: {
  readonly comparison: PolicyComparison
  readonly isLive?: boolean
}) {
  const t = useTranslations('policy')
  return (
    <span role={isLive ? 'status' : undefined} className={draft.count}>
      {t('lab.count', { changed: comparison.changed, total: comparison.rows.length })}
    </span>
  )
}
