'use client'
import { useTranslations } from 'next-intl'
import type { ColumnTotals, RowChange } from '@/lib/whatif/grid'
import type { GridColumns } from './use-grid-columns'
import styles from './WhatIfGrid.module.css'

const CHANGES = [
  ['newly_fails', 'newlyFails'],
  ['newly_builds', 'newlyBuilds'],
  ['newly_denied', 'newlyDenied'],
  ['newly_asks', 'newlyAsks'],
  ['newly_allowed', 'newlyAllowed'],
  ['args_changed', 'argsChanged'],
  ['other_issue', 'otherIssue'],
] as const

interface GridHeadlineProps {
  readonly totals: ColumnTotals
  /** How many rows change in each way. */
  readonly changes: ReadonlyMap<RowChange, number>
  readonly isDraft: boolean
  readonly draft: GridColumns['draft']
  readonly hasDraftColumn: boolean
  /** These are the figures of an older text; those of what is in the editor are on their way. */
  readonly isStale: boolean
  /** Every row is a recorded call. */
  readonly isRecorded: boolean
}

/** What the draft comes to, in one sentence, what changes, and how it stands against the labels. */
export function GridHeadline({
  totals,
  changes,
  isDraft,
  draft,
  hasDraftColumn,
  isStale,
  isRecorded,
}: GridHeadlineProps) {
  const t = useTranslations('grid')
  const { total, builds, states, labelled, right, wrong } = totals
  const key = isDraft ? (isRecorded ? 'recordedDraft' : 'draft') : isRecorded ? 'recordedSaved' : 'saved'
  const lines = [
    ...CHANGES.flatMap(([change, message]) => {
      const count = changes.get(change) ?? 0
      return count > 0 ? [t(`detail.${message}`, { count })] : []
    }),
    states.pending > 0 ? t('detail.pending', { count: states.pending }) : undefined,
  ].filter((line) => line !== undefined)
  if (lines.length === 0 && isDraft) lines.push(t('detail.same'))
  return (
    <div className={styles.headline} aria-live="polite" aria-busy={isStale}>
      <p className={styles.big}>
        {states.not_judged > 0 ? t('headline.judging', { total }) : t(`headline.${key}`, { builds, total })}
      </p>
      {lines.length > 0 && <p className={styles.quiet}>{lines.join(' · ')}</p>}
      {draft === 'stale' && <p className={styles.warn}>{t(hasDraftColumn ? 'detail.stale' : 'detail.unreadable')}</p>}
      {labelled === 0 ? (
        <p className={styles.quiet}>{t('verdict.none')}</p>
      ) : (
        <p className={styles.sum} data-wrong={wrong}>
          <span>{t('verdict.line', { right, total: labelled })}</span>
          {wrong > 0 && <strong>{t('verdict.wrong', { count: wrong })}</strong>}
        </p>
      )}
    </div>
  )
}
