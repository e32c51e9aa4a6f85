'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/Badge'
import styles from './PairDetails.module.css'

/** A part of a step, or a setting, with the word that it differs. */
export function AspectSection({
  title,
  isDifferent,
  children,
}: {
  readonly title: string
  readonly isDifferent: boolean
  readonly children: ReactNode
}) {
  const t = useTranslations('compare')
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>
        {title}
        {isDifferent ? (
          <Badge tone="approval">{t('differs')}</Badge>
        ) : (
          <span className={styles.same}>{t('equal')}</span>
        )}
      </h3>
      {children}
    </section>
  )
}
