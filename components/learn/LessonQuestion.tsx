'use client'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { LessonQuestion as Question } from '@/lib/share/lessons/lesson'
import styles from './LessonPanel.module.css'
import type { GivenAnswer } from './LessonStepView'

/** The question of a step. An answer is a note in the log; after a wrong one another may be given. */
export function LessonQuestion({
  step,
  question,
  answer,
}: {
  readonly step: string
  readonly question: Question
  readonly answer: GivenAnswer | null
}) {
  const t = useTranslations('learn.panel')
  const id = useId()
  const key = `answer:${step}`
  const dispatch = useWorkbench((state) => state.dispatch)
  const isSending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const chosen = question.choices.find((choice) => choice.id === answer?.choice)
  const handleChoose = (choice: Question['choices'][number]) => {
    if (isSending || answer?.isRight) return
    const text = `${question.text}\n${choice.text}`
    void dispatch({ type: 'note.add', text, answer: { step, choice: choice.id } }, key)
  }
  return (
    // A group, not a fieldset: its name is a paragraph of its own beside the choices.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id} className={styles.asked}>
        {question.text}
      </p>
      <ul className={styles.choices}>
        {question.choices.map((choice) => {
          const isChosen = choice.id === answer?.choice
          return (
            <li key={choice.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                className={clsx(
                  styles.choice,
                  isChosen && (answer?.isRight ? styles.right : styles.wrong),
                  answer?.isRight && !isChosen && styles.rest,
                )}
                onClick={() => handleChoose(choice)}
              >
                <span aria-hidden className={styles.mark}>
                  {isChosen &&
                    (answer?.isRight ? <Check size={13} strokeWidth={2.8} /> : <X size={13} strokeWidth={2.8} />)}
                </span>
                {choice.text}
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className={clsx(styles.because, answer?.isRight ? styles.good : styles.bad)}>
        {chosen && answer && (
          <>
            <b>{answer.isRight ? t('right') : t('wrong')}</b> {chosen.because}
          </>
        )}
        {error && t('problem.refused', { message: error.message })}
      </p>
    </div>
  )
}
