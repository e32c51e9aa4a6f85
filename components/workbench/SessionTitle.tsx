'use client'
import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import styles from './TopBar.module.css'
import { useWorkbench } from './WorkbenchProvider'

const MAX_LENGTH = 200

/** The session's title; a press turns it into a field where it may be renamed. */
export function SessionTitle() {
  const t = useTranslations('workbench')
  const title = useWorkbench((state) => state.latest.title)
  const canEdit = useWorkbench((state) => state.canEdit)
  const dispatch = useWorkbench((state) => state.dispatch)
  const error = useWorkbench((state) => state.errors['session.rename']?.message)
  const [draft, setDraft] = useState<string | null>(null)
  const shown = title === '' ? t('untitled') : title
  if (!canEdit) return <h1 className={styles.title}>{shown}</h1>
  const save = () => {
    const next = draft?.trim() ?? ''
    setDraft(null)
    if (next !== '' && next !== title) void dispatch({ type: 'session.rename', title: next })
  }
  if (draft === null)
    return (
      <h1 className={styles.title}>
        <button
          type="button"
          className={styles.titleButton}
          data-tip={error ?? t('rename')}
          onClick={() => setDraft(title)}
        >
          <span className={styles.titleText}>{shown}</span>
          <Pencil aria-hidden size={12} />
        </button>
      </h1>
    )
  return (
    <form
      className={styles.title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the press that opened the field asked for it
        autoFocus
        aria-label={t('titleField')}
        className={styles.titleInput}
        value={draft}
        maxLength={MAX_LENGTH}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null)
        }}
      />
    </form>
  )
}
