'use client'
import { useTranslations } from 'next-intl'
import { jsonEqual } from '@/lib/base/json'
import { previewValue } from '@/lib/schema/describe'
import { setValueAt, unsetAt } from '@/lib/schema/form/edit-arguments'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { useFormActions } from './form-context'

const OTHER = 'other'

/** One of the listed values. Another value that stands here is shown as such and kept until one is chosen. */
export function ChoiceControl({ field, name, pointer, node }: FieldProps) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  const value = node?.value
  const at = field.choices.findIndex((choice) => jsonEqual(choice, value))
  const isEmpty = node === undefined || value === null
  const selected = isEmpty ? '' : at < 0 ? OTHER : String(at)
  return (
    <select
      className={styles.select}
      aria-label={name}
      disabled={isReadOnly}
      value={selected}
      onChange={(event) => {
        const chosen = event.target.value
        if (chosen === '') editText((text) => unsetAt(text, pointer))
        else if (chosen !== OTHER) editText((text) => setValueAt(text, pointer, field.choices[Number(chosen)]))
      }}
    >
      <option value="">{t(value === null ? 'state.null' : 'state.unset')}</option>
      {field.choices.map((choice, index) => (
        <option key={JSON.stringify(choice)} value={String(index)}>
          {typeof choice === 'string' ? choice : previewValue(choice)}
        </option>
      ))}
      {selected === OTHER && <option value={OTHER}>{t('form.notListed', { value: previewValue(value) })}</option>}
    </select>
  )
}
