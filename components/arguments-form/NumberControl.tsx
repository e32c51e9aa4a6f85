'use client'
import { useTranslations } from 'next-intl'
import { TextInput } from '@/components/ui/TextInput'
import { setJsonAt, setValueAt, unsetAt } from '@/lib/schema/form/edit-arguments'
import { isJsonNumber } from '@/lib/schema/form/json-number'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { useFormActions } from './form-context'
import { TypeNote } from './TypeNote'

/** A number, kept as it is typed (`1.50`, `2e3`). What is typed and is no number is text, and says so. */
export function NumberControl({ name, pointer, node, text }: FieldProps) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  const value = node?.value
  const isText = typeof value === 'string'
  const shown = node === undefined || value === null ? '' : isText ? value : text.slice(node.start, node.end)
  const handleChange = (typed: string) => {
    if (typed === '') editText((before) => unsetAt(before, pointer))
    else if (isJsonNumber(typed)) editText((before) => setJsonAt(before, pointer, typed.trim()))
    else editText((before) => setValueAt(before, pointer, typed))
  }
  return (
    <>
      <TextInput
        className={styles.number}
        aria-label={name}
        inputMode="decimal"
        placeholder={t(node === undefined ? 'state.unset' : value === null ? 'state.null' : 'form.emptyText')}
        readOnly={isReadOnly}
        value={shown}
        onChange={(event) => handleChange(event.target.value)}
      />
      {isText && (
        <TypeNote
          text={t('form.isText')}
          {...(isJsonNumber(value)
            ? {
                action: t('form.makeNumber'),
                onPress: () => editText((before) => setJsonAt(before, pointer, value.trim())),
              }
            : {})}
        />
      )}
    </>
  )
}
