'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Versions.module.css'

const MOST_LETTERS = 200

/** A name for a version, kept as a note about it: nothing of the history changes. Escape leaves it as it was. */
export function NameVersion({
  number,
  seq,
  name,
  onClose,
}: {
  readonly number: number
  /** The event that saved the version. */
  readonly seq: number
  readonly name: string | undefined
  readonly onClose: () => void
}) {
  const t = useTranslations('versions')
  const dispatch = useWorkbench((state) => state.dispatch)
  const key = `name-version:${seq}`
  const isBusy = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const [text, setText] = useState(name ?? '')
  const isNew = text.trim() !== '' && text.trim() !== name
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return onClose()
    const result = await dispatch({ type: 'note.add', text: text.trim(), aboutSeq: seq }, key)
    if (result.ok) onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form className={styles.naming} onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        aria-label={t('nameLabel', { version: number })}
        autoFocus
        value={text}
        maxLength={MOST_LETTERS}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" size="sm" busy={isBusy}>
        {t('nameSave')}
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          {t('nameFailed', { message: error.message })}
        </p>
      )}
    </form>
  )
}
