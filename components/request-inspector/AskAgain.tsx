'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './RequestDialog.module.css'
import type { InspectedStep } from './use-step-request'

/** Asks the model of this step again with another system prompt, in a fork that begins right before the request. */
export function AskAgain({ inspected, onDone }: { readonly inspected: InspectedStep; readonly onDone: () => void }) {
  const t = useTranslations('inspector')
  const canFork = useWorkbench(({ kind, canEdit }) => kind === 'session' && canEdit)
  const dispatch = useWorkbench((state) => state.dispatch)
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  if (!canFork) return null
  const { step, request } = inspected
  const prompt = text ?? request.systemPrompt
  const handleAsk = async () => {
    const changes = [{ type: 'options.set' as const, options: { systemPrompt: prompt } }]
    const answer = await dispatch({ type: 'session.fork', atSeq: step.requestedSeq - 1, changes })
    if (!answer.ok) return setProblem(answer.error.message)
    const { fork } = answer.value
    if (!fork) return
    onDone()
    window.location.assign(`/s/${fork.id}#token=${fork.editToken}`)
  }
  return (
    <section className={styles.stack}>
      <Field label={t('again.label')} hint={t('again.note')} error={problem === '' ? undefined : problem}>
        <TextArea value={prompt} rows={5} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button variant="primary" disabled={prompt === request.systemPrompt} onClick={() => void handleAsk()}>
          {t('again.ask')}
        </Button>
      </div>
    </section>
  )
}
