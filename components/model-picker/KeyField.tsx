'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import {
  type BrowserKeyOwner,
  browserStorage,
  readBrowserKey,
  writeBrowserKey,
} from '@/components/workbench/browser-keys'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { isWaitingForKey } from '@/lib/session/model-ref'
import { selectOpenRootRun } from '@/lib/session/selectors'
import styles from './ModelPicker.module.css'

/** A key of one's own: kept in this browser, sent with single requests, removable. What is kept is not shown again. */
export function KeyField({
  owner,
  title,
  onChanged,
}: {
  readonly owner: BrowserKeyOwner
  readonly title: string
  readonly onChanged: () => void
}) {
  const t = useTranslations('models')
  const dispatch = useWorkbench((state) => state.dispatch)
  const isWaiting = useWorkbench((state) => {
    const step = selectOpenRootRun(state.latest)?.steps.at(-1)
    return step !== undefined && isWaitingForKey(step)
  })
  const [text, setText] = useState('')
  const [isKept, setKept] = useState(() => readBrowserKey(browserStorage(), owner) !== undefined)
  const [isRefused, setRefused] = useState(false)
  const save = (key: string) => {
    const isDone = writeBrowserKey(browserStorage(), owner, key)
    setRefused(!isDone)
    if (!isDone) return
    setText('')
    setKept(key !== '')
    onChanged()
    // A run that waits for this key goes on as soon as a command brings it.
    if (key !== '' && isWaiting) void dispatch({ type: 'model.retry' })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') save(text.trim())
  }
  return (
    <form className={styles.key} onSubmit={handleSubmit}>
      <Field
        label={t('key.label', { provider: title })}
        hint={isKept ? t('key.kept') : t('key.hint')}
        error={isRefused ? t('key.refused') : undefined}
      >
        <TextInput
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={isKept ? '••••••••' : ''}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <span className={styles.tools}>
        <Button type="submit" size="sm" variant="primary" disabled={text.trim() === ''}>
          {t('key.save')}
        </Button>
        {isKept && (
          <Button size="sm" variant="danger" onClick={() => save('')}>
            {t('key.remove')}
          </Button>
        )}
      </span>
    </form>
  )
}
