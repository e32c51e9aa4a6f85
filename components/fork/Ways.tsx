'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from './ForkDialog.module.css'
import type { ForkForm } from './fork-request'

const WAYS: readonly ForkForm['calls'][] = ['recorded', 'live', 'none']

/** How calls of the fork get their results, with what each way means. */
export function Ways({
  value,
  onChange,
}: {
  readonly value: ForkForm['calls']
  readonly onChange: (value: ForkForm['calls']) => void
}) {
  const t = useTranslations('fork')
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend>{t('calls')}</legend>
      {WAYS.map((way) => (
        <label key={way} className={styles.check}>
          <input type="radio" name={name} checked={way === value} onChange={() => onChange(way)} />
          {t(`callsOf.${way}`)}
        </label>
      ))}
      <p className={styles.hint}>{t(`callsHint.${value}`)}</p>
    </fieldset>
  )
}
