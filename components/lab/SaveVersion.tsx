'use client'
import { MessageSquarePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { TextArea } from '@/components/ui/TextArea'
import styles from './LabTopBar.module.css'
import type { LabView } from './lab-view'

/** Saves what is on screen as the next version, with a word about it where one wants. */
export function SaveVersion({ view }: { readonly view: LabView }) {
  const t = useTranslations('lab')
  const [isNoting, setNoting] = useState(false)
  const { draft, saving } = view
  const next = { version: draft.tool.version + 1 }
  const canSave = draft.isDraft && view.version === null
  return (
    <>
      <span className={styles.desk}>
        {canSave && (
          <IconButton
            label={t('saveWithNote')}
            icon={<MessageSquarePlus aria-hidden size={15} />}
            onClick={() => setNoting(true)}
          />
        )}
      </span>
      <Button
        variant="primary"
        kbd="⌘S"
        className={styles.save}
        busy={saving.isSaving}
        disabled={!canSave}
        aria-label={t('saveAs', next)}
        onClick={() => void saving.save()}
      >
        <span className={styles.long}>{saving.isSaving ? t('saving', next) : t('saveAs', next)}</span>
        <span className={styles.short}>{t('save')}</span>
      </Button>
      {isNoting && <NoteDialog view={view} onClose={() => setNoting(false)} />}
    </>
  )
}

function NoteDialog({ view, onClose }: { readonly view: LabView; readonly onClose: () => void }) {
  const t = useTranslations('lab')
  const [note, setNote] = useState('')
  const next = { version: view.draft.tool.version + 1 }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (await view.saving.save(note)) onClose()
  }
  return (
    <Dialog title={t('saveAs', next)} onClose={onClose}>
      <form className={styles.note} onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('note.label')} hint={t('note.hint')}>
          <TextArea data-autofocus value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {view.saving.problem !== null && (
          <p role="alert" className={styles.problem}>
            {view.saving.problem}
          </p>
        )}
        <span>
          <Button type="submit" variant="primary" busy={view.saving.isSaving}>
            {t('saveAs', next)}
          </Button>
        </span>
      </form>
    </Dialog>
  )
}
