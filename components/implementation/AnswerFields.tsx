'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import { TextInput } from '@/components/ui/TextInput'
import type { CannedForm } from './canned-form'
import styles from './ImplementationPanel.module.css'
import { JsonField } from './JsonField'

type Answer = Pick<CannedForm, 'answers' | 'result' | 'errorType' | 'errorMessage'>

/** A result as JSON, or an error with its type and message. What is not chosen is kept. */
export function AnswerFields({
  label,
  answer,
  problemOf,
  onChange,
}: {
  readonly label: string
  readonly answer: Answer
  /** In words, by the field's name. */
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (answer: Answer) => void
}) {
  const t = useTranslations('implementation')
  const { answers, result, errorType, errorMessage } = answer
  const change = (patch: Partial<Answer>) => onChange({ answers, result, errorType, errorMessage, ...patch })
  return (
    <div className={styles.answer}>
      <Segmented
        label={label}
        options={[
          { value: 'result', label: t('answers.result') },
          { value: 'error', label: t('answers.error') },
        ]}
        value={answers}
        onChange={(next) => change({ answers: next })}
      />
      {answers === 'result' ? (
        <JsonField
          label={t('answers.resultJson')}
          value={result}
          problem={problemOf('result')}
          onChange={(next) => change({ result: next })}
        />
      ) : (
        <div className={styles.pair}>
          <Field label={t('answers.errorType')} error={problemOf('errorType')}>
            <TextInput
              spellCheck={false}
              value={errorType}
              onChange={(event) => change({ errorType: event.target.value })}
            />
          </Field>
          <Field label={t('answers.errorMessage')} error={problemOf('errorMessage')}>
            <TextInput value={errorMessage} onChange={(event) => change({ errorMessage: event.target.value })} />
          </Field>
        </div>
      )}
    </div>
  )
}
