'use client'
import { useTranslations } from 'next-intl'
import styles from './ComparePage.module.css'
import type { Comparison } from './use-comparison'
import { useItemWords } from './use-item-words'

/** In a line: how far the two are one history, how much differs, and what differs first. */
export function CompareSummary({ comparison }: { readonly comparison: Comparison }) {
  const t = useTranslations('compare')
  const words = useItemWords()
  const { pairs, different, settings, sharedUntil } = comparison
  const first = pairs[different[0] ?? -1]
  if (!first && settings.length === 0) return <p className={styles.summary}>{t('same')}</p>
  const name = first && words.name(first.left ?? first.right)
  return (
    <p className={styles.summary}>
      <span>{t('shared', { seq: sharedUntil })}</span>
      <span>{t('differ', { count: different.length })}</span>
      {first && <span>{t('first', { what: `${name} (${words.how(first)})` })}</span>}
    </p>
  )
}
