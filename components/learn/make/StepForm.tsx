'use client'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import type { Doing } from '@/lib/share/lessons/from-session/doings'
import type { DraftStep } from '@/lib/share/lessons/from-session/draft-lesson'
import styles from './MakeLesson.module.css'
import { QuestionForm } from './QuestionForm'

const LONGEST_ABOUT = 60

/** One step: its words, what has to be done for it, and a question. */
export function StepForm({
  step,
  number,
  doings,
  onChange,
  onUp,
  onDown,
  onRemove,
}: {
  readonly step: DraftStep
  readonly number: number
  /** What was done in the session, to choose from. */
  readonly doings: readonly Doing[]
  readonly onChange: (step: DraftStep) => void
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}) {
  const t = useTranslations('learn.make')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.step}>
      <div className={styles.stepHead}>
        <h3 id={heading} className={styles.stepTitle}>
          {t('step', { number })}
        </h3>
        <IconButton
          size="sm"
          label={t('up', { number })}
          icon={<ArrowUp aria-hidden size={14} />}
          disabled={onUp === null}
          onClick={onUp ?? undefined}
        />
        <IconButton
          size="sm"
          label={t('down', { number })}
          icon={<ArrowDown aria-hidden size={14} />}
          disabled={onDown === null}
          onClick={onDown ?? undefined}
        />
        <IconButton size="sm" label={t('remove', { number })} icon={<X aria-hidden size={14} />} onClick={onRemove} />
      </div>
      <Field label={t('stepTitle')}>
        <TextInput value={step.title} onChange={(event) => onChange({ ...step, title: event.target.value })} />
      </Field>
      <Field label={t('stepText')}>
        <TextArea rows={3} value={step.text} onChange={(event) => onChange({ ...step, text: event.target.value })} />
      </Field>
      <Field label={t('doneWhen')}>
        <select
          className={styles.select}
          value={step.doing ?? ''}
          onChange={(event) =>
            onChange({ ...step, doing: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">{t('answered')}</option>
          {doings.map(({ seq, kind, about }) => (
            <option key={seq} value={seq}>
              {t('at', { seq, what: t(`doing.${kind}`, { about: about.slice(0, LONGEST_ABOUT) }) })}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('hint')}>
        <TextInput value={step.hint} onChange={(event) => onChange({ ...step, hint: event.target.value })} />
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={step.question !== null}
          onChange={(event) =>
            onChange({ ...step, question: event.target.checked ? { text: '', choices: ['', ''], right: 0 } : null })
          }
        />
        {t('ask')}
      </label>
      {step.question && (
        <QuestionForm question={step.question} onChange={(question) => onChange({ ...step, question })} />
      )}
    </section>
  )
}
