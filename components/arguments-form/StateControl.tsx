'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from './Form.module.css'

const STATES = ['unset', 'null', 'value'] as const

/** The three states of a place: not there, null, or a value. Real radio buttons, one group a field. */
export function StateControl({
  name,
  state,
  isReadOnly,
  onChange,
}: {
  readonly name: string
  readonly state: 'unset' | 'null' | 'value'
  readonly isReadOnly: boolean
  readonly onChange: (state: 'unset' | 'null' | 'value') => void
}) {
  const t = useTranslations('arguments')
  const group = useId()
  return (
    <span role="radiogroup" aria-label={t('state.label', { name })} className={styles.states}>
      {STATES.map((each) => (
        <label key={each} className={clsx(styles.state, each === state && styles.stateOn)}>
          <input
            type="radio"
            name={group}
            className={styles.stateInput}
            checked={each === state}
            disabled={isReadOnly}
            onChange={() => onChange(each)}
          />
          {t(`state.${each}`)}
        </label>
      ))}
    </span>
  )
}
