'use client'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { TextInput } from '@/components/ui/TextInput'
import { toPointer } from '@/lib/base/json'
import { createForm } from '@/lib/schema/form/create-form'
import { renameAt, unsetAt } from '@/lib/schema/form/edit-arguments'
import { type JsonNode, memberOf } from '@/lib/schema/json-tree'
import { FieldRow } from './FieldRow'
import styles from './Form.module.css'
import type { FieldProps } from './field-props'
import { issuesUnder, useFormActions } from './form-context'

const ANYTHING = createForm({})

/** A property that the schema does not name: its name can be changed too. */
export function ExtraProperty({ field, name, pointer, node, text, issues }: FieldProps & { readonly node: JsonNode }) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  const [typed, setTyped] = useState(name)
  const at = pointer + toPointer([name])
  const label = (
    <TextInput
      className={styles.key}
      aria-label={t('form.nameOf', { name })}
      readOnly={isReadOnly}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== name) editText((before) => renameAt(before, at, typed))
        setTyped(name)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // A form around this one is not meant.
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
  return (
    <FieldRow
      field={field.additional ?? ANYTHING}
      name={name}
      pointer={at}
      node={memberOf(node, name)?.node}
      text={text}
      issues={issuesUnder(issues, at)}
      isRequired={false}
      label={label}
      end={
        <IconButton
          size="sm"
          label={t('form.remove', { name })}
          icon={<Trash2 aria-hidden size={13} />}
          disabled={isReadOnly}
          onClick={() => editText((before) => unsetAt(before, at))}
        />
      }
      endKey={typed}
    />
  )
}
