'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { AnswerFields } from './AnswerFields'
import { CaseFields } from './CaseFields'
import { type CannedForm, type CannedProblems, emptyCase, nextId } from './canned-form'
import styles from './ImplementationPanel.module.css'
import { StreamFields } from './StreamFields'
import { useProblemWords } from './use-problem-words'

interface CannedFieldsProps {
  readonly form: CannedForm
  readonly problems: CannedProblems
  readonly isReadOnly: boolean
  readonly onChange: (form: CannedForm) => void
}

/** What the tool answers, what else it answers to certain arguments, how long it takes and what it puts out meanwhile. */
export function CannedFields({ form, problems, isReadOnly, onChange }: CannedFieldsProps) {
  const t = useTranslations('implementation')
  const words = useProblemWords()
  const problemOf = (field: string) => {
    const problem = problems.get(field)
    return problem && words(problem)
  }
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      <legend className={styles.hidden}>{t('kinds.canned')}</legend>
      <AnswerFields
        label={t('answers.label')}
        answer={form}
        problemOf={problemOf}
        onChange={(answer) => onChange({ ...form, ...answer })}
      />
      <section aria-label={t('cases.label')} className={styles.group}>
        <h3 className={styles.heading}>{t('cases.label')}</h3>
        <p className={styles.quiet}>{t('cases.help')}</p>
        {form.cases.map((each, index) => (
          <CaseFields
            key={each.id}
            item={each}
            number={index + 1}
            problemOf={(field) => problemOf(`cases.${each.id}.${field}`)}
            onChange={(next) => onChange({ ...form, cases: form.cases.map((old) => (old === each ? next : old)) })}
            onRemove={() => onChange({ ...form, cases: form.cases.filter((old) => old !== each) })}
          />
        ))}
        <Button
          size="sm"
          icon={<Plus aria-hidden size={13} />}
          onClick={() => onChange({ ...form, cases: [...form.cases, emptyCase(form.cases)] })}
        >
          {t('cases.add')}
        </Button>
      </section>
      <section aria-label={t('stream.label')} className={styles.group}>
        <h3 className={styles.heading}>{t('stream.label')}</h3>
        {form.stream.map((piece, index) => (
          <StreamFields
            key={piece.id}
            piece={piece}
            number={index + 1}
            problem={problemOf(`stream.${piece.id}.afterMs`)}
            onChange={(next) => onChange({ ...form, stream: form.stream.map((old) => (old === piece ? next : old)) })}
            onRemove={() => onChange({ ...form, stream: form.stream.filter((old) => old !== piece) })}
          />
        ))}
        <Button
          size="sm"
          icon={<Plus aria-hidden size={13} />}
          onClick={() => {
            const piece = { id: nextId(form.stream), text: '', afterMs: '' }
            onChange({ ...form, stream: [...form.stream, piece] })
          }}
        >
          {t('stream.add')}
        </Button>
      </section>
      <Field label={t('delay')} hint={t('delayHint')} error={problemOf('delayMs')}>
        <TextInput
          inputMode="numeric"
          className={styles.short}
          value={form.delayMs}
          onChange={(event) => onChange({ ...form, delayMs: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}
