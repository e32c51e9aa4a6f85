'use client'
import { useTranslations } from 'next-intl'
import type { FormField } from '@/lib/schema/form/form-field'
import styles from './Form.module.css'

/** A longer value (the pattern of a date has hundreds of characters) is cut here and whole in its tip. */
const LONG_VALUE = 60

function inShort(value: string): string {
  return value.length > LONG_VALUE ? `${value.slice(0, LONG_VALUE - 1)}…` : value
}

/** What the schema says of a place: its description, its type and its rules, in small. */
export function FieldHints({ field }: { readonly field: FormField }) {
  const t = useTranslations('arguments')
  const type = field.kind === 'choice' ? t('hint.choice', { count: field.choices.length }) : field.kind
  return (
    <p className={styles.hints}>
      <span>{t('hint.type', { type: field.kind === 'json' ? t('hint.anything') : type })}</span>
      {field.admitsNull && field.kind !== 'json' && <span>{t('hint.null')}</span>}
      {field.hints.map(({ keyword, value }) => (
        <span key={`${keyword} ${value}`}>
          {t('hint.rule', { keyword })}{' '}
          <code data-tip={value.length > LONG_VALUE ? value : undefined}>{inShort(value)}</code>
        </span>
      ))}
      {field.description !== undefined && <span className={styles.description}>{field.description}</span>}
    </p>
  )
}
