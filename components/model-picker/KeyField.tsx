'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
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
import { selectWaitingForKey } from '@/lib/session/model-ref'
import styles from './ModelPicker.module.css'

/** A key of one's own: kept in this browser, sent with single requests, removable. What is kept is not shown again. */
export function KeyField({
  owner,
  title,
  isWanted,
  onChanged,
}: {
  readonly owner: BrowserKeyOwner
  readonly title: string
  /** The dialog was opened to give this key: the field has the focus, and a key that is kept closes the dialog. */
  readonly isWanted: boolean
  readonly onChanged: () => void
}) {
  const t = useTranslations('models')
  const dispatch = useWorkbench((state) => state.dispatch)
  const close = useWorkbench((state) => state.setModelsTab)
  // The step that waits may be an agent's.
  const isWaiting = useWorkbench((state) => selectWaitingForKey(state.latest) !== undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isWanted) return
    input.current?.focus()
    input.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
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
    if (key !== '' && isWanted) close(null)
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
          ref={input}
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
