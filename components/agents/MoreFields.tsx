'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import styles from './Agents.module.css'
import type { AgentDraft } from './agent-draft'

/** What an agent does well without: its model and limits, and how its arguments become its task. */
export function MoreFields({
  draft,
  onChange,
  errorOf,
}: {
  readonly draft: AgentDraft
  readonly onChange: (field: keyof AgentDraft) => (event: { target: { value: string } }) => void
  readonly errorOf: (field: keyof AgentDraft) => string | undefined
}) {
  const t = useTranslations('agents')
  return (
    <>
      <div className={styles.numbers}>
        <Field label={t('maxSteps')} error={errorOf('maxSteps')}>
          <TextInput inputMode="numeric" value={draft.maxSteps} onChange={onChange('maxSteps')} />
        </Field>
        <Field label={t('maxDepth')} hint={t('maxDepthHint')} error={errorOf('maxDepth')}>
          <TextInput inputMode="numeric" value={draft.maxDepth} onChange={onChange('maxDepth')} />
        </Field>
        <Field label={t('timeout')} hint={t('timeoutHint')} error={errorOf('timeout')}>
          <TextInput inputMode="decimal" value={draft.timeout} onChange={onChange('timeout')} />
        </Field>
        <Field label={t('model')} hint={t('modelHint')} error={errorOf('model')}>
          <TextInput autoComplete="off" spellCheck={false} value={draft.model} onChange={onChange('model')} />
        </Field>
      </div>
      <details className={styles.more}>
        <summary>{t('more')}</summary>
        <Field label={t('parameters')} hint={t('parametersHint')} error={errorOf('parameters')}>
          <TextArea isCode rows={6} value={draft.parameters} onChange={onChange('parameters')} />
        </Field>
        <Field label={t('task')} hint={t('taskHint')} error={errorOf('task')}>
          <TextArea rows={2} value={draft.task} onChange={onChange('task')} />
        </Field>
        <Field label={t('displayName')} error={errorOf('displayName')}>
          <TextInput value={draft.displayName} onChange={onChange('displayName')} />
        </Field>
      </details>
    </>
  )
}
