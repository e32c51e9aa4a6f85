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

/**
 * A call's arguments as JSON text, with what build would say while it is typed. ⌘Enter submits, but nothing that is not
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
    field.current?.focus({ preventScroll: true })
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    onSubmit()
  }
  const error = check.state === 'not_json' ? t('arguments.badJson', { detail: check.detail }) : undefined
  return (
    <>
      <Field label={t('arguments.label')} hint={hint} error={error}>
        <TextArea
          ref={field}
          isCode
          rows={Math.min(14, Math.max(4, text.split('\n').length))}
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
