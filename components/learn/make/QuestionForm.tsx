'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import type { DraftQuestion } from '@/lib/share/lessons/from-session/draft-lesson'
import styles from './MakeLesson.module.css'

const MOST_CHOICES = 4

/** A question with its choices, and which of them is right. A last empty line becomes one more choice. */
export function QuestionForm({
  question,
  onChange,
}: {
  readonly question: DraftQuestion
  readonly onChange: (question: DraftQuestion) => void
}) {
  const t = useTranslations('learn.make')
  const name = useId()
  const { text, choices, right } = question
  const lines = choices.length < MOST_CHOICES ? [...choices, ''] : choices
  const setChoice = (index: number, choice: string) => {
    const next = lines.map((line, at) => (at === index ? choice : line))
    // Two there always are; those after them are there once something stands in them.
    while (next.length > 2 && next.at(-1) === '') next.pop()
    onChange({ text, choices: next, right: Math.min(right, next.length - 1) })
  }
  return (
    <fieldset className={styles.question}>
      <Field label={t('question')}>
        <TextInput value={text} onChange={(event) => onChange({ ...question, text: event.target.value })} />
      </Field>
      {lines.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
        <div key={index} className={styles.choice}>
          <input
            type="radio"
            name={name}
            aria-label={t('isRight', { number: index + 1 })}
            checked={index === right}
            disabled={index >= choices.length}
            onChange={() => onChange({ ...question, right: index })}
          />
          <Field label={t('choiceOf', { number: index + 1 })} isLabelHidden>
            <TextInput
              value={choice}
              placeholder={t('choiceOf', { number: index + 1 })}
              onChange={(event) => setChoice(index, event.target.value)}
            />
          </Field>
        </div>
      ))}
      <p className={styles.quiet}>{t('rightHint')}</p>
    </fieldset>
  )
}
