'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import { TextInput } from '@/components/ui/TextInput'
import { toast } from '@/components/ui/toast'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import type { Expectation } from '@/lib/session/sample'
import { argumentsOf } from './build-arguments'
import styles from './Playground.module.css'
import { useAddSamples } from './use-add-samples'

/** Keeps the arguments as a sample of the tool, with what is expected of them: as things stand unless one says otherwise. */
export function SaveSampleForm({
  tool,
  read,
  builds,
  onClose,
}: {
  readonly tool: string
  readonly read: ReadArguments
  readonly builds: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('playground')
  const [label, setLabel] = useState<Expectation>(builds ? 'should_build' : 'should_be_refused')
  const [note, setNote] = useState('')
  const { addSamples, isSaving, problem } = useAddSamples(tool)
  const isJson = read.state === 'empty' || (read.state === 'read' && read.isJson)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isJson) return
    const sample = {
      id: `written-${crypto.randomUUID()}`,
      args: argumentsOf(read) ?? {},
      label,
      source: 'written' as const,
    }
    const isSaved = await addSamples([note.trim() === '' ? sample : { ...sample, note: note.trim() }])
    if (!isSaved) return
    onClose()
    void toast(t('save.done'))
  }
  return (
    <form className={styles.panel} onSubmit={(event) => void handleSubmit(event)}>
      <Segmented
        label={t('save.expect')}
        value={label}
        options={[
          { value: 'should_build', label: t('save.should_build') },
          { value: 'should_be_refused', label: t('save.should_be_refused') },
        ]}
        onChange={setLabel}
      />
      <Field label={t('save.note')}>
        <TextInput value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {(problem !== null || !isJson) && (
        <p role="alert" className={styles.problem}>
          {isJson ? problem : t('save.notJson')}
        </p>
      )}
      <div className={styles.panelFoot}>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={isSaving} disabled={!isJson}>
          {t('save.save')}
        </Button>
      </div>
    </form>
  )
}
