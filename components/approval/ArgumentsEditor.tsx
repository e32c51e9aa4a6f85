'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState, ToolState } from '@/lib/session/state'
import styles from './Approval.module.css'
import { useArgumentsDraft } from './argument-drafts'
import { checkArguments } from './check-arguments'
import { IssueList } from './IssueList'
import type { ApprovalCommands } from './use-approval-commands'

/**
 * Other arguments in place of the model's. What would fail in build is said while typing, but never stops the sending:
 * the server's build is the judge. Refused text stays in the field.
 */
export function ArgumentsEditor({ call, commands }: { readonly call: CallState; readonly commands: ApprovalCommands }) {
  const t = useTranslations('approval')
  const { text = '', setText } = useArgumentsDraft(call.callId)
  const tool = useWorkbench((state): ToolState | undefined => state.shown.tools.get(call.tool ?? call.name))
  const field = useRef<HTMLTextAreaElement>(null)
  const judged = useDeferredValue(text)
  const check = useMemo(() => checkArguments(judged, tool?.definition), [judged, tool])
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])

  const submit = async () => {
    if (check.state === 'not_json') return field.current?.focus()
    const isAccepted = await commands.give('modify', { args: JSON.parse(text) })
    if (isAccepted) setText(undefined)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
  }
  const isBusy = commands.busy !== null
  const error = check.state === 'not_json' ? t('arguments.badJson', { detail: check.detail }) : undefined
  return (
    <form className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <Field label={t('arguments.label')} hint={t('arguments.hint')} error={error}>
        <TextArea
          ref={field}
          isCode
          rows={Math.min(14, Math.max(4, text.split('\n').length))}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {check.state === 'fails' && (
        <div className={styles.warning}>
          <p>{t('arguments.wouldFail', { count: check.issues.length })}</p>
          <IssueList issues={check.issues} />
        </div>
      )}
      <div className={styles.formButtons}>
        <Button variant="ghost" onClick={() => setText(undefined)}>
          {t('back')}
        </Button>
        <Button variant="ghost" onClick={() => setText(commands.argumentsText)}>
          {t('arguments.reset')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? t('arguments.submitting') : t('arguments.submit')}
        </Button>
      </div>
    </form>
  )
}
