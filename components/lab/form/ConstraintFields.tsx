'use client'
import { useTranslations } from 'next-intl'
import { setKeyword } from '@/lib/schema/parameters/edit-keyword'
import type { Parameter } from '@/lib/schema/parameters/read-parameters'
import { ConstraintField } from './ConstraintField'
import { type Constraint, constraintsOf } from './constraints'
import styles from './FormTab.module.css'
import type { FormText } from './form-text'

/** The limits that make sense for a parameter's type, the values it may have, and what is assumed where it is left out. */
export function ConstraintFields({ parameter, onEdit }: FormText & { readonly parameter: Parameter }) {
  const t = useTranslations('lab.form')
  const { pointer, schema } = parameter
  const rest = Object.keys(schema).filter((keyword) => !isInForm(parameter, keyword))
  return (
    <div className={styles.constraints}>
      {constraintsOf(parameter).map((constraint) => (
        <ConstraintField
          key={constraint.keyword}
          constraint={constraint}
          value={schema[constraint.keyword]}
          onValue={(value) => onEdit((text) => setKeyword(text, pointer, constraint.keyword, value))}
        />
      ))}
      {rest.length > 0 && <p className={styles.rest}>{t('rest', { keywords: rest.join(', ') })}</p>}
    </div>
  )
}

const SHOWN = new Set(['type', 'nullable', 'description', 'properties', 'required', 'additionalProperties', 'items'])

function isInForm(parameter: Parameter, keyword: string): boolean {
  return SHOWN.has(keyword) || constraintsOf(parameter).some((constraint: Constraint) => constraint.keyword === keyword)
}
