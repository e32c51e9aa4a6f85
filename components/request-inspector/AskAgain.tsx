'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectRun } from '@/lib/session/selectors'
import { askAgainRequest } from './ask-again-request'
import styles from './RequestDialog.module.css'
import type { InspectedStep } from './use-step-request'

/** Asks the model of this step again with another system prompt or another prompt, in a fork that begins right before it. */
export function AskAgain({
  run,
  inspected,
  onDone,
}: {
  readonly run: string
  readonly inspected: InspectedStep
  readonly onDone: () => void
}) {
  const t = useTranslations('inspector')
  const canFork = useWorkbench(({ kind, canEdit }) => kind === 'session' && canEdit)
  const dispatch = useWorkbench((state) => state.dispatch)
  const given = useWorkbench((state) => {
    const asked = selectRun(state.latest, run)
    if (asked === undefined || asked.parentCallId !== undefined) return undefined
    return [...state.latest.conversation].find((item) => item.kind === 'prompt' && item.turn === asked.turn)
  })
  const whole = useText(given?.kind === 'prompt' ? given.text : '')
  const [systemText, setSystemText] = useState<string | null>(null)
  const [promptText, setPromptText] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  if (!canFork) return null
  const { step, request } = inspected
  // A prompt of which only the beginning is here is not offered: what is sent would be no more than that.
  const prompt = given?.kind === 'prompt' && whole.isWhole ? { seq: given.seq, text: whole.text } : null
  const wish = { systemPrompt: systemText ?? request.systemPrompt, prompt: promptText ?? prompt?.text ?? '' }
  const { requestedSeq } = step
  const fork = askAgainRequest({ requestedSeq, prompt, systemPrompt: request.systemPrompt, wish })
  const handleAsk = async () => {
    if (fork === null) return
    const answer = await dispatch({ type: 'session.fork', ...fork })
    if (!answer.ok) return setProblem(answer.error.message)
    const made = answer.value.fork
    if (!made) return
    onDone()
    window.location.assign(`/s/${made.id}#token=${made.editToken}`)
  }
  return (
    <section className={styles.stack}>
      <Field label={t('again.label')}>
        <TextArea value={wish.systemPrompt} rows={5} onChange={(event) => setSystemText(event.target.value)} />
      </Field>
      {prompt && (
        <Field label={t('again.prompt')} hint={t('again.promptHint')}>
          <TextArea value={wish.prompt} rows={2} onChange={(event) => setPromptText(event.target.value)} />
        </Field>
      )}
      <p className={styles.note}>{t('again.note')}</p>
      {problem !== '' && (
        <p role="alert" className={styles.failed}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" disabled={fork === null} onClick={() => void handleAsk()}>
          {t('again.ask')}
        </Button>
      </div>
    </section>
  )
}
