'use client'
import { useTranslations } from 'next-intl'
import type { FormField } from '@/lib/schema/form/form-field'
import styles from './Form.module.css'

/** What the schema says of a place: its description, its type and its rules, in small. */
export function FieldHints({ field }: { readonly field: FormField }) {
  const t = useTranslations('playground')
  const type = field.kind === 'choice' ? t('hint.choice', { count: field.choices.length }) : field.kind
  return (
    <p className={styles.hints}>
      <span>{t('hint.type', { type: field.kind === 'json' ? t('hint.anything') : type })}</span>
      {field.admitsNull && field.kind !== 'json' && <span>{t('hint.null')}</span>}
      {field.hints.map(({ keyword, value }) => (
        <span key={`${keyword} ${value}`}>
          {t('hint.rule', { keyword })} <code>{value}</code>
        </span>
      ))}
      {field.description !== undefined && <span className={styles.description}>{field.description}</span>}
    </p>
  )
}
