'use client'
import { useTranslations } from 'next-intl'
import { TextArea } from '@/components/ui/TextArea'
import { setValueAt } from '@/lib/schema/form/edit-arguments'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { useFormActions } from './form-context'
import { TypeNote } from './TypeNote'

const MAX_ROWS = 8

/** Text. A number that stands here is shown as one, and can be made text with one press; typing makes text. */
export function TextControl({ field, name, pointer, node, text }: FieldProps) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  const value = node?.value
  const isNumber = typeof value === 'number'
  const shown = node === undefined || value === null ? '' : isNumber ? text.slice(node.start, node.end) : String(value)
  const lines = Math.max(field.isLongText ? 3 : 1, shown.split('\n', MAX_ROWS).length)
  return (
    <>
      <TextArea
        rows={lines}
        className={styles.text}
        aria-label={name}
        placeholder={t(node === undefined ? 'state.unset' : value === null ? 'state.null' : 'form.emptyText')}
        spellCheck={false}
        readOnly={isReadOnly}
        value={shown}
        onChange={(event) => {
          const next = event.target.value
          editText((before) => setValueAt(before, pointer, next))
        }}
      />
      {isNumber && (
        <TypeNote
          text={t('form.isNumber')}
          action={t('form.makeText')}
          onPress={() => editText((before) => setValueAt(before, pointer, shown))}
        />
      )}
    </>
  )
}
