'use client'
import { Redo2, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef } from 'react'
import { type SchemaDraft, useLiveText } from '@/components/schema-lab/use-schema-draft'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { createRangeFinder } from '@/lib/schema/json-location'
import { setKeyword } from '@/lib/schema/parameters/edit-keyword'
import { readParameters } from '@/lib/schema/parameters/read-parameters'
import { useLabView } from '../lab-view'
import { ZodNotice } from '../ZodNotice'
import styles from './FormTab.module.css'
import { LiveInput } from './LiveInput'
import { ParameterGroupView } from './ParameterGroupView'
import { useHistoryKeys } from './use-history-keys'

/** The declaration as a form over its text: comments, layout and what the form does not know stay as they are. */
export function FormTab() {
  const t = useTranslations('lab.form')
  const { draft, version, history, reveal } = useLabView()
  const text = useLiveText(draft)
  const onEdit = useEditText(draft)
  const place = useRef<HTMLDivElement>(null)
  useHistoryKeys(place, history)
  const form = useMemo(() => readParameters(text), [text])
  if (version !== null) return <EmptyState title={t('older')} text={t('olderText')} />
  if (!form.ok) {
    const { startLine: line, startColumn: column } = createRangeFinder(text)(form.error.offset, form.error.offset)
    return (
      <EmptyState
        title={t('broken')}
        text={t('brokenText', { line, message: form.error.message })}
        action={<Button onClick={() => reveal({ line, column })}>{t('repair')}</Button>}
      />
    )
  }
  const { envelope, name, description, root } = form.value
  return (
    <div ref={place} className={styles.form}>
      <ZodNotice />
      <div className={styles.tools}>
        <span className={styles.quiet}>{t('lead')}</span>
        <span className={styles.space} />
        <IconButton
          size="sm"
          label={t('undo')}
          kbd="⌘Z"
          icon={<Undo2 aria-hidden size={14} />}
          onClick={history.undo}
        />
        <IconButton
          size="sm"
          label={t('redo')}
          kbd="⇧⌘Z"
          icon={<Redo2 aria-hidden size={14} />}
          onClick={history.redo}
        />
      </div>
      {envelope !== undefined && (
        <div className={styles.envelope}>
          <Field label={t('toolName')}>
            <LiveInput
              isCode
              value={name}
              onValue={(next) => onEdit((now) => setKeyword(now, envelope, 'name', next))}
              accepts={(next) => next !== ''}
            />
          </Field>
          <Field label={t('toolDescription')}>
            <LiveInput
              isLong
              value={description}
              onValue={(next) => onEdit((now) => setKeyword(now, envelope, 'description', next))}
            />
          </Field>
        </div>
      )}
      <ParameterGroupView group={root} onEdit={onEdit} level={0} label={t('parameters')} />
    </div>
  )
}

/** Changes the text as it is by then, not as it was drawn: two edits may come before the next drawing. */
function useEditText({ tool, savedText, setText }: SchemaDraft): (change: (text: string) => string) => void {
  const store = useWorkbenchStore()
  const { name } = tool.definition
  return useCallback(
    (change: (text: string) => string) => setText(change(store.getState().drafts[name] ?? savedText)),
    [store, name, savedText, setText],
  )
}
