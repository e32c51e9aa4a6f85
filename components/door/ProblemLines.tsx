'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { InputProblem } from '@/lib/schema/import/imported'
import styles from './DoorReview.module.css'

const SHOWN = 5

/** What could not be read, or was read though it is not quite right, with its line. */
export function ProblemLines({ problems }: { readonly problems: readonly InputProblem[] }) {
  const t = useTranslations('door')
  const [isWhole, setWhole] = useState(false)
  if (problems.length === 0) return null
  const shown = isWhole ? problems : problems.slice(0, SHOWN)
  return (
    <ul className={styles.problems} aria-label={t('problems')}>
      {shown.map(({ line, column, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong in one place twice
        <li key={index}>
          <span className={styles.place}>{t('place', { line, column })}</span> {message}
        </li>
      ))}
      {shown.length < problems.length && (
        <li>
          <button type="button" className={styles.asPrompt} onClick={() => setWhole(true)}>
            {t('moreProblems', { count: problems.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  )
}
