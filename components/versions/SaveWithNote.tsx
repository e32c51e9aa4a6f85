'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSaveSchema } from '@/components/schema-lab/use-save-schema'
import { type SchemaDraft, useSchemaDraft } from '@/components/schema-lab/use-schema-draft'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Versions.module.css'

/** Saves the draft in the editor as the next version, with a word about it. Nothing where one may only look. */
export function SaveWithNote({ version }: { readonly version: number }) {
  const canEdit = useWorkbench((state) => state.canEdit)
  const draft = useSchemaDraft()
  return canEdit && draft?.isDraft === true ? <NoteForm draft={draft} version={version} /> : null
}

function NoteForm({ draft, version }: { readonly draft: SchemaDraft; readonly version: number }) {
  const t = useTranslations('versions')
  const saving = useSaveSchema(draft)
  const [note, setNote] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save(note)
  }
  return (
    <form className={styles.save} onSubmit={handleSubmit}>
      <Field label={t('note', { version })} hint={t('noteHint')} error={saving.problem ?? undefined}>
        <TextInput value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" busy={saving.isSaving}>
        {saving.isSaving ? t('saving', { version }) : t('save', { version })}
      </Button>
    </form>
  )
}
