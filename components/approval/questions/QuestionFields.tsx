'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { TextArea } from '@/components/ui/TextArea'
import { type AnswerDraft, choose } from './answers'
import type { AskedQuestion } from './parse-questions'
import styles from './Questions.module.css'

/** One question: options to choose from (one or several), yes or no, or words; with choices always one's own words too. */
export function QuestionFields({
  index,
  question,
  draft,
  problem,
  onChange,
}: {
  readonly index: number
  readonly question: AskedQuestion
  readonly draft: AnswerDraft
  readonly problem: 'missing' | string | undefined
  readonly onChange: (draft: AnswerDraft) => void
}) {
  const t = useTranslations('approval')
  const id = useId()
  const problemId = `${id}problem`
  const described = problem === undefined ? {} : { 'aria-describedby': problemId, 'aria-invalid': true }
  const options =
    question.type === 'yesno'
      ? [
          { label: 'Yes', shown: t('questions.yes'), description: '' },
          { label: 'No', shown: t('questions.no'), description: '' },
        ]
      : question.options.map((option) => ({ ...option, shown: option.label }))
  const isText = question.type === 'text'
  return (
    <fieldset className={styles.question} data-question={index} {...(isText ? {} : described)}>
      <legend className={styles.legend}>
        {question.header !== '' && <span className={styles.header}>{question.header}</span>}
        {question.question}
        {question.isMulti && <span className={styles.hint}>{t('questions.several')}</span>}
      </legend>
      {!isText &&
        options.map((option) => (
          <label key={option.label} className={styles.option}>
            <input
              type={question.isMulti ? 'checkbox' : 'radio'}
              name={id}
              checked={draft.chosen.includes(option.label) && (question.isMulti || !draft.isOther)}
              onChange={() => onChange(choose(question, draft, option.label))}
            />
            <span>
              {option.shown}
              {option.description !== '' && <span className={styles.hint}>{option.description}</span>}
            </span>
          </label>
        ))}
      {!isText && (
        <label className={styles.option}>
          <input
            type={question.isMulti ? 'checkbox' : 'radio'}
            name={id}
            checked={draft.isOther}
            onChange={() => onChange({ ...draft, isOther: question.isMulti ? !draft.isOther : true })}
          />
          <span>{t('questions.other')}</span>
        </label>
      )}
      {(isText || draft.isOther) && (
        <TextArea
          rows={2}
          aria-label={isText ? question.question : t('questions.otherFor', { question: question.question })}
          placeholder={question.placeholder || t('questions.placeholder')}
          value={draft.text}
          {...(isText ? described : {})}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      )}
      {problem !== undefined && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem === 'missing' ? t('questions.missing') : problem}
        </p>
      )}
    </fieldset>
  )
}
