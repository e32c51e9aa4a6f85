'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { TextInput } from '@/components/ui/TextInput'
import { toPointer } from '@/lib/base/json'
import { setValueAt } from '@/lib/schema/form/edit-arguments'
import type { FormField } from '@/lib/schema/form/form-field'
import styles from './Form.module.css'
import { useFormActions } from './form-context'

/** A property with a name of one's own choice. */
export function AddProperty({
  pointer,
  field,
  taken,
}: {
  readonly pointer: string
  readonly field: FormField
  readonly taken: readonly string[]
}) {
  const t = useTranslations('arguments')
  const { editText, isReadOnly } = useFormActions()
  const [name, setName] = useState<string | null>(null)
  if (isReadOnly) return null
  if (name === null)
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus aria-hidden size={13} />}
        className={styles.add}
        onClick={() => setName('')}
      >
        {t('form.addProperty')}
      </Button>
    )
  const isTaken = taken.includes(name)
  const handleAdd = () => {
    if (isTaken) return
    editText((text) => setValueAt(text, pointer + toPointer([name]), field.starter()))
    setName(null)
  }
  // No form of its own: it may stand inside one, which Enter must not send.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setName(null)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    handleAdd()
  }
  return (
    <div className={styles.addForm}>
      <TextInput
        className={styles.key}
        autoFocus
        aria-label={t('form.newName')}
        aria-invalid={isTaken}
        placeholder={t('form.newName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button size="sm" onClick={handleAdd} disabled={isTaken} data-tip={isTaken ? t('form.nameTaken') : undefined}>
        {t('form.add')}
      </Button>
    </div>
  )
}
