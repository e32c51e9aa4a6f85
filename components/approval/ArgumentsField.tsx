'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { useAfterPaint } from '@/components/workbench/use-after-paint'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState, ToolState } from '@/lib/session/state'
import styles from './Approval.module.css'
import { checkArguments } from './check-arguments'
import { IssueList } from './IssueList'
import { TextArgumentFields } from './TextArgumentFields'

/** Where a browser does not size a field by its content. */
const MOST_ROWS = 24

/**
 * A call's arguments as JSON text, those of several lines as plain text above it too, with what build would say while it is typed. ⌘Enter submits, but nothing that is not
 * JSON; what would fail in build may be sent, as the server's build is the judge.
 */
export function ArgumentsField({
  call,
  text,
  hint,
  onChange,
  onSubmit,
}: {
  readonly call: CallState
  readonly text: string
  readonly hint: string
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}) {
  const t = useTranslations('approval')
  const tool = useWorkbench((state): ToolState | undefined => state.shown.tools.get(call.tool ?? call.name))
  const options = useWorkbench((state) => state.shown.options)
  const field = useRef<HTMLTextAreaElement>(null)
  const judged = useAfterPaint(text)
  const check = useMemo(() => checkArguments(judged, tool?.definition, options), [judged, tool, options])
  useEffect(() => {
    // The first field: a text of several lines where there is one, else the JSON.
    const form = field.current?.form
    form?.querySelector('textarea')?.focus({ preventScroll: true })
    form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    onSubmit()
  }
  const error = check.state === 'not_json' ? t('arguments.badJson', { detail: check.detail }) : undefined
  return (
    <>
      <TextArgumentFields text={text} onChange={onChange} onKeyDown={handleKeyDown} />
      <Field label={t('arguments.label')} hint={hint} error={error}>
        <TextArea
          ref={field}
          isCode
          className={styles.grow}
          rows={Math.min(MOST_ROWS, Math.max(4, text.split('\n').length))}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      {check.state === 'fails' && (
        <div className={styles.warning}>
          <p>{t('arguments.wouldFail', { count: check.issues.length })}</p>
          <IssueList issues={check.issues} />
        </div>
      )}
    </>
  )
}
