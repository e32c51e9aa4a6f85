'use client'
import { useTranslations } from 'next-intl'
import { FORM_TYPES, type FormType, type Parameter } from '@/lib/schema/parameters/read-parameters'
import { setNullable, setType } from '@/lib/schema/parameters/set-type'
import styles from './FormTab.module.css'
import type { FormText } from './form-text'

/** The type of a parameter, of its entries where it is an array, and whether null is accepted too. */
export function TypeFields({ parameter, onEdit }: FormText & { readonly parameter: Parameter }) {
  const t = useTranslations('lab.form')
  const { name, pointer, type, itemType, isNullable } = parameter
  return (
    <span className={styles.types}>
      <TypeSelect
        label={t('type', { name })}
        value={type}
        onChange={(next) => onEdit((text) => setType(text, pointer, next))}
      />
      {type === 'array' && (
        <TypeSelect
          label={t('itemType', { name })}
          value={itemType}
          prefix={t('arrayOf')}
          onChange={(next) => onEdit((text) => setType(text, `${pointer}/items`, next))}
        />
      )}
      {type !== 'null' && type !== 'any' && type !== 'other' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isNullable}
            onChange={(event) => {
              const { checked } = event.target
              onEdit((text) => setNullable(text, pointer, checked))
            }}
          />
          {t('nullable')}
        </label>
      )}
    </span>
  )
}

function TypeSelect({
  label,
  value,
  prefix,
  onChange,
}: {
  readonly label: string
  readonly value: FormType | 'other'
  readonly prefix?: string
  readonly onChange: (type: FormType) => void
}) {
  const t = useTranslations('lab.form')
  return (
    <>
      {prefix !== undefined && <span className={styles.quiet}>{prefix}</span>}
      <select
        aria-label={label}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const next = FORM_TYPES.find((known) => known === event.target.value)
          if (next) onChange(next)
        }}
      >
        {FORM_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
        {value === 'other' && (
          <option value="other" disabled>
            {t('types.other')}
          </option>
        )}
      </select>
    </>
  )
}
