'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { isJsonObject } from '@/lib/base/json'
import type { CallState } from '@/lib/session/state'
import styles from './Approval.module.css'
import type { ApprovalCommands } from './use-approval-commands'

/** The agent's questions with a field each. Rejecting works without filling anything in. */
export function QuestionForm({
  call,
  commands,
  onReject,
}: {
  readonly call: CallState
  readonly commands: ApprovalCommands
  readonly onReject: () => void
}) {
  const t = useTranslations('approval')
  const confirmation = call.approval?.confirmation
  const questions = confirmation?.type === 'ask_user' ? confirmation.questions : []
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({})
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void commands.give('proceed_once', { answers })
  }
  const isBusy = commands.busy !== null && commands.busy !== 'cancel'
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity but their place
        <Field key={index} label={questionText(question) ?? t('questions.answerTo', { number: index + 1 })}>
          <TextArea
            rows={2}
            value={answers[index] ?? ''}
            onChange={(event) => setAnswers({ ...answers, [index]: event.target.value })}
          />
        </Field>
      ))}
      <div className={styles.formButtons}>
        <Button variant="danger" aria-label={t('reject')} busy={commands.busy === 'cancel'} onClick={onReject}>
          {t('reject')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? t('answering') : t('answer')}
        </Button>
      </div>
    </form>
  )
}

/** A question's words, whether it is a text or an object with `question`. */
function questionText(question: unknown): string | undefined {
  if (typeof question === 'string') return question
  return isJsonObject(question) && typeof question.question === 'string' ? question.question : undefined
}
