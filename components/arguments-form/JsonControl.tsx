'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextArea } from '@/components/ui/TextArea'
import { typeNameOf } from '@/lib/schema/describe'
import { setJsonAt } from '@/lib/schema/form/edit-arguments'
import { fitsKind } from '@/lib/schema/form/pick-branch'
import { readArguments } from '@/lib/schema/form/read-arguments'
import type { JsonNode } from '@/lib/schema/json-tree'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { useFormActions } from './form-context'

const MAX_ROWS = 12

/** Any value as JSON: for what the schema leaves open, and for what is of another type than it says. */
export function JsonControl({ field, name, pointer, node, text }: FieldProps & { readonly node: JsonNode }) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  const raw = text.slice(node.start, node.end)
  // What is typed and is no JSON yet stays here: in the text it would break everything around it.
  const [unread, setUnread] = useState<{ readonly typed: string; readonly over: string } | null>(null)
  const typed = unread !== null && unread.over === raw ? unread.typed : null
  const shown = typed ?? raw
  const handleChange = (next: string) => {
    const read = readArguments(next)
    const isJson = read.state === 'read' && read.isJson
    setUnread(isJson ? null : { typed: next, over: raw })
    if (isJson) editText((before) => setJsonAt(before, pointer, next.trim()))
  }
  return (
    <>
      <TextArea
        isCode
        rows={Math.min(MAX_ROWS, shown.split('\n').length)}
        className={styles.text}
        aria-label={t('form.asJson', { name })}
        aria-invalid={typed !== null}
        readOnly={isReadOnly}
        value={shown}
        onChange={(event) => handleChange(event.target.value)}
      />
      {typed !== null && <p className={styles.issue}>{t('form.notJson')}</p>}
      {typed === null && !fitsKind(field, node.value) && (
        <p className={styles.typeNote}>{t('form.otherType', { type: typeNameOf(node.value) })}</p>
      )}
    </>
  )
}
