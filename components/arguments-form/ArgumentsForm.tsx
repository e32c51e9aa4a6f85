'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { TextInput } from '@/components/ui/TextInput'
import type { BuildIssue } from '@/lib/schema/build-issue'
import type { FormField } from '@/lib/schema/form/form-field'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import { FieldControl } from './FieldControl'
import styles from './Form.module.css'
import { type FormActions, FormContext } from './form-context'

/** A search is worth its line from so many properties on. */
const MANY = 12

/** The arguments as a form: each field changes its own part of the text. Where the text is broken it says where. */
export function ArgumentsForm({
  form,
  text,
  read,
  issues,
  isReadOnly,
  onEdit,
}: {
  readonly form: FormField
  readonly text: string
  readonly read: ReadArguments
  readonly issues: readonly BuildIssue[]
  readonly isReadOnly: boolean
  readonly onEdit: FormActions['editText']
}) {
  const t = useTranslations('arguments')
  const [filter, setFilter] = useState('')
  const [remembered] = useState(() => new Map<string, string>())
  const actions = useMemo(
    () => ({ Control: FieldControl, editText: onEdit, remembered, isReadOnly }),
    [onEdit, remembered, isReadOnly],
  )
  if (read.state === 'broken') return <p className={styles.broken}>{t('form.broken')}</p>
  const node = read.state === 'read' ? read.root : { value: {}, start: 0, end: 0, members: [] }
  const source = read.state === 'read' ? text : ''
  return (
    <FormContext value={actions}>
      <div className={styles.form}>
        {form.properties.length > MANY && (
          <TextInput
            type="search"
            aria-label={t('form.filter')}
            placeholder={t('form.filterCount', { count: form.properties.length })}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        <FieldControl
          field={form}
          name={t('form.root')}
          pointer=""
          node={node}
          text={source}
          issues={issues}
          filter={filter}
        />
      </div>
    </FormContext>
  )
}
