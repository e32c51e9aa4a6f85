'use client'
import { useTranslations } from 'next-intl'
import type { Comparison } from '@/lib/whatif'
import styles from './SchemaPanel.module.css'
import { useIssueWords } from './use-issue-words'
import type { SchemaDraft } from './use-schema-draft'
import { commonNewIssue, mostCommonIssue } from './what-if-summary'

interface WhatIfSentenceProps {
  readonly draft: SchemaDraft
  readonly comparison: Comparison
  readonly part: 'headline' | 'detail'
}

/** The verdict in words: how many build, and below what changes and why. */
export function WhatIfSentence({ draft, comparison, part }: WhatIfSentenceProps) {
  const t = useTranslations('whatif')
  const words = useIssueWords()
  const { totals, rows } = comparison
  const total = rows.length
  if (part === 'headline') {
    const key =
      total === 0
        ? 'none'
        : totals.builds === total
          ? 'all'
          : draft.isDraft && draft.parsed.definition
            ? 'draft'
            : 'saved'
    return <p className={styles.headline}>{t(`headline.${key}`, { builds: totals.builds, total })}</p>
  }
  const shared = commonNewIssue(comparison)
  const stillFailing = rows.filter((row) => row.after.state === 'fails' && row.change !== 'now_fails')
  const old = mostCommonIssue(stillFailing)
  const lines = [
    total === 0 ? t('noneText') : undefined,
    draft.parsed.definition ? undefined : t('unparsed', { version: draft.tool.version }),
    shared && t('nowFails', { count: totals.nowFails, path: shared.issue.path || '/', reason: words(shared.issue) }),
    old && t('fails', { count: stillFailing.length, path: old.issue.path || '/', reason: words(old.issue) }),
    totals.nowBuilds > 0 ? t('nowBuilds', { count: totals.nowBuilds }) : undefined,
    totals.pending > 0 ? t('pending', { count: totals.pending }) : undefined,
  ].filter((line) => line !== undefined)
  if (lines.length === 0) return null
  return <p className={styles.detail}>{lines.join(' · ')}</p>
}
