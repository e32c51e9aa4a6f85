'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { TextArea } from '@/components/ui/TextArea'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './FilesPanel.module.css'

/** A file as an editable text. Saving is a `file.write`; a file that changed meanwhile is said so before it is replaced. */
export function FileEditor({
  path,
  initial,
  hash,
  onClose,
}: {
  readonly path: string
  readonly initial: string
  /** Of the file as it is now; another one than at the start of the edit means somebody wrote it meanwhile. */
  readonly hash: string
  readonly onClose: () => void
}) {
  const t = useTranslations('files')
  const key = `write:${path}`
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  const [start] = useState({ text: initial, hash })
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = async () => {
    const result = await dispatch({ type: 'file.write', path, content: text }, key)
    if (result.ok) onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <div className={styles.view}>
      <div className={styles.viewHead}>
        <code className={styles.path} data-tip={path}>
          {path.split('/').at(-1)}
        </code>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t(text === start.text ? 'cancel' : 'view.revert')}
        </Button>
        <Button size="sm" variant="primary" busy={isPending} onClick={() => void save()}>
          {isPending ? t('view.saving') : t('view.save')}
        </Button>
      </div>
      {hash !== start.hash && (
        <p role="status" className={styles.notice}>
          {t('view.changedBelow')}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {t('view.notSaved', { message: error.message })}
        </p>
      )}
      <TextArea
        ref={field}
        isCode
        className={styles.editor}
        aria-label={t('view.editing', { path })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  )
}
