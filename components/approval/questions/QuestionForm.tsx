'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import type { ApprovalCommands } from '../use-approval-commands'
import { useAnswerDrafts } from './answer-drafts'
import { collectAnswers, EMPTY_ANSWER } from './answers'
import { parseQuestions } from './parse-questions'
import { QuestionFields } from './QuestionFields'
import styles from './Questions.module.css'

/**
 * The agent's questions with their answers. All are answered or none is sent; rejecting needs none. What was put in
 * outlives a refusal and a change of pane.
 */
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
  const form = useRef<HTMLFormElement>(null)
  const confirmation = call.approval?.confirmation
  const questions = parseQuestions(confirmation?.type === 'ask_user' ? confirmation.questions : [])
  const { drafts, setDraft, clear } = useAnswerDrafts(call.callId)
  const [isChecked, setChecked] = useState(false)
  const hasKeys = useWorkbench((state) => state.singleKeys)
  const collected = collectAnswers(questions, drafts)
  const missing = 'missing' in collected ? collected.missing : []
  const submit = async () => {
    if (!('answers' in collected)) {
      setChecked(true)
      const [first] = collected.missing
      form.current?.querySelector<HTMLElement>(`[data-question="${first}"] :is(input, textarea)`)?.focus()
      return
    }
    const isTaken = await commands.give('proceed_once', { answers: collected.answers })
    if (isTaken) clear()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    void submit()
  }
  const isBusy = commands.busy !== null && commands.busy !== 'cancel'
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      {questions.map((question, index) => (
        <QuestionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity but their place
          key={index}
          index={index}
          question={question}
          draft={drafts[index] ?? EMPTY_ANSWER}
          problem={problemOf(index, isChecked && missing.includes(index), commands)}
          onChange={(draft) => setDraft(index, draft)}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          variant="danger"
          aria-label={t('reject')}
          busy={commands.busy === 'cancel'}
          {...(hasKeys ? { kbd: 'R' } : {})}
          onClick={onReject}
        >
          {t('reject')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} kbd="⌘↵" aria-label={t('answer')}>
          {isBusy ? t('answering') : t('answer')}
        </Button>
      </div>
    </form>
  )
}

/** What stands under a question: that it has no answer yet, or what the server said of the one it was given. */
function problemOf(index: number, isMissing: boolean, { error }: ApprovalCommands): 'missing' | string | undefined {
  if (isMissing) return 'missing'
  return error?.issues?.find(({ path }) => path === `/answers/${index}` || path.startsWith(`/answers/${index}/`))
    ?.message
}
