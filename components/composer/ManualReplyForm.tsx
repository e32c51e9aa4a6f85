'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Composer.module.css'
import { ManualCallFields } from './ManualCallFields'
import { type ManualCallDraft, type ManualReplyProblem, toModelReply } from './manual-reply'
import type { ManualRequest } from './select-manual-request'

const NO_PROBLEMS: readonly ManualReplyProblem[] = []

/** Answering as the model: functionCalls by hand, a text, or both. A reply without calls ends the run. */
export function ManualReplyForm({ request }: { readonly request: ManualRequest }) {
  const { run, step, agent } = request
  const t = useTranslations('composer')
  const title = agent === undefined ? t('manual.title', { step }) : t('manual.agentTitle', { agent, step })
  const key = `model-reply:${run}/${step}`
  const isBusy = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  const nextKey = useRef(1)
  const [text, setText] = useState('')
  const [calls, setCalls] = useState<readonly ManualCallDraft[]>([{ key: '0', name: '', argsText: '{}' }])
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])

  // Changes the call as it is now, not as it was drawn: a form's fields keep this function.
  const changeCall = useCallback(
    (key: string, change: (call: ManualCallDraft) => ManualCallDraft) =>
      setCalls((now) => now.map((call) => (call.key === key ? change(call) : call))),
    [],
  )
  const handleAdd = () => {
    setCalls([...calls, { key: String(nextKey.current), name: '', argsText: '{}' }])
    nextKey.current += 1
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The one untouched call that the form starts with is no call where a text was written: that answer ends the run.
    const meant = text.trim() === '' ? calls : calls.filter((call) => call.name.trim() !== '' || call.argsText !== '{}')
    const reply = toModelReply(text, meant)
    setProblems(reply.ok ? NO_PROBLEMS : reply.error)
    if (reply.ok) void dispatch({ ...reply.value, run, step }, key)
  }
  const general = problems.find((problem) => problem.key === undefined)
  return (
    <form ref={form} className={styles.manual} aria-label={title} onSubmit={handleSubmit}>
      <h3 className={styles.manualTitle}>{title}</h3>
      <p className={styles.intro}>{t('manual.intro')}</p>
      {calls.map((call, index) => (
        <ManualCallFields
          key={call.key}
          number={index + 1}
          request={request}
          call={call}
          problems={problems.filter((problem) => problem.key === call.key)}
          onChange={changeCall}
          onRemove={() => setCalls(calls.filter((other) => other.key !== call.key))}
        />
      ))}
      <Button size="sm" variant="ghost" icon={<Plus aria-hidden size={13} />} onClick={handleAdd}>
        {t('manual.add')}
      </Button>
      <Field label={t('manual.text')}>
        <TextArea
          rows={2}
          placeholder={t('manual.textPlaceholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {general && (
        <p role="alert" className={styles.problem}>
          {t(`manual.problem.${general.code}`, { detail: '' })}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {t('failed', { message: error.message })}
        </p>
      )}
      <div className={styles.manualFoot}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy
            ? t('manual.sending')
            : calls.some((call) => call.name.trim() !== '')
              ? t('manual.sendCalls', { count: calls.length })
              : t('manual.finish')}
        </Button>
      </div>
    </form>
  )
}
