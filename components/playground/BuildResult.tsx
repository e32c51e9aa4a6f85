'use client'
import { Check, Hammer, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormField } from '@/lib/schema/form/form-field'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { BuiltFacts } from './BuiltFacts'
import type { BuildOutcome } from './build-arguments'
import { FaultRepairs } from './FaultRepairs'
import { IssueCards } from './IssueCards'
import styles from './Result.module.css'

/** What build makes of the arguments right now: a ValidatingToolCall with its words, or an ErroredToolCall with its issues. */
export function BuildResult({
  outcome,
  definition,
  form,
  text,
  read,
  onEdit,
  onShow,
}: {
  readonly outcome: BuildOutcome
  readonly definition: ToolDefinition
  readonly form: FormField
  readonly text: string
  readonly read: ReadArguments
  readonly onEdit: (change: (text: string) => string) => void
  readonly onShow: (place: { line: number; column: number }) => void
}) {
  const t = useTranslations('playground')
  const isErrored = outcome.state === 'errored'
  return (
    <section aria-label={t('build.label')} className={isErrored ? styles.errored : styles.built}>
      <div role="status" className={styles.resultHead}>
        <Hammer aria-hidden size={14} />
        {isErrored ? <X aria-hidden size={14} /> : <Check aria-hidden size={14} />}
        <strong>{t(`build.${outcome.state}`)}</strong>
        <code>{isErrored ? 'ErroredToolCall' : 'ValidatingToolCall'}</code>
        {isErrored && (
          <span className={styles.stage}>
            {t('build.stage', { stage: outcome.stage, count: outcome.issues.length })}
          </span>
        )}
      </div>
      <div className={styles.resultBody}>
        {outcome.state === 'errored' ? (
          <>
            {read.state !== 'empty' && <FaultRepairs text={text} faults={read.faults} onEdit={onEdit} />}
            <IssueCards
              issues={outcome.issues}
              definition={definition}
              form={form}
              text={text}
              read={read}
              onEdit={onEdit}
              onShow={onShow}
            />
          </>
        ) : (
          <BuiltFacts outcome={outcome} />
        )}
      </div>
    </section>
  )
}
