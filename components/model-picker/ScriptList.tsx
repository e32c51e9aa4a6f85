'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ModelPicker.module.css'
import { OpenScript } from './OpenScript'
import { ScriptRow } from './ScriptRow'

const KEY = 'script.record'

/** The scripts of the session: record one of what its models have said, open one from a file, play, save, remove. */
export function ScriptList() {
  const t = useTranslations('models')
  const scripts = useWorkbench((state) => state.latest.scripts)
  const title = useWorkbench((state) => state.latest.title)
  const canEdit = useWorkbench((state) => state.canEdit)
  const isBusy = useWorkbench((state) => state.pending[KEY] === true)
  const error = useWorkbench((state) => state.errors[KEY])
  const dispatch = useWorkbench((state) => state.dispatch)
  const [name, setName] = useState(title.slice(0, 60))
  const handleRecord = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void dispatch({ type: 'script.record', name: name.trim() }, KEY)
  }
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{t('script.intro')}</p>
      {canEdit && (
        <form className={styles.key} onSubmit={handleRecord}>
          <Field
            label={t('script.name')}
            {...(scripts.some((script) => script.name === name.trim()) ? { hint: t('script.replaces') } : {})}
            error={error?.message}
          >
            <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          </Field>
          <span className={styles.tools}>
            <Button type="submit" size="sm" variant="primary" busy={isBusy} disabled={name.trim() === ''}>
              {t('script.record')}
            </Button>
            <OpenScript />
          </span>
        </form>
      )}
      {scripts.length === 0 ? (
        <p className={styles.note}>{t('script.none')}</p>
      ) : (
        <ul className={styles.scripts}>
          {scripts.map((script) => (
            <ScriptRow key={script.name} script={script} />
          ))}
        </ul>
      )}
    </div>
  )
}
