'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { TextInput } from '@/components/ui/TextInput'
import { ALL_MODES } from '@/lib/policy/rule-coverage'
import styles from './PolicyPanel.module.css'
import type { RuleFormError, RuleFormValues } from './rule-form-values'

interface Props {
  readonly values: RuleFormValues
  readonly error: RuleFormError | undefined
  readonly change: (changed: Partial<RuleFormValues>) => void
}

/** Weight and modes of a rule, and below what few rules need: redirections, words, server, agent. */
export function RuleFormMore({ values, error, change }: Props) {
  const t = useTranslations('policy')
  const hasRare = values.mcpName !== '' || values.subagent !== '' || values.description !== ''
  return (
    <>
      <Field
        label={t('form.priority')}
        hint={t('form.priorityHint', { weight: (3 + Number(values.priority) / 1000).toFixed(3) })}
        error={error === 'priority' ? t('form.priorityWrong') : undefined}
      >
        <TextInput
          inputMode="numeric"
          value={values.priority}
          onChange={(event) => change({ priority: event.target.value })}
        />
      </Field>
      <Modes values={values} change={change} />
      {values.decision === 'allow' && values.tools.includes('run_shell_command') && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={values.allowRedirection}
            onChange={(event) => change({ allowRedirection: event.target.checked })}
          />
          {t('form.allowRedirection')}
        </label>
      )}
      {values.decision === 'deny' && (
        <Field label={t('form.denyMessage')} hint={t('form.denyMessageHint')}>
          <TextInput value={values.denyMessage} onChange={(event) => change({ denyMessage: event.target.value })} />
        </Field>
      )}
      <details className={styles.more} open={hasRare}>
        <summary>{t('form.more')}</summary>
        {(['description', 'mcpName', 'subagent'] as const).map((key) => (
          <Field key={key} label={t(`form.${key}`)}>
            <TextInput value={values[key]} onChange={(event) => change({ [key]: event.target.value })} />
          </Field>
        ))}
        <p className={styles.facts}>{t('form.moreHint')}</p>
      </details>
    </>
  )
}

function Modes({ values, change }: Pick<Props, 'values' | 'change'>) {
  const t = useTranslations('policy')
  return (
    <fieldset className={styles.modes}>
      <legend>{t('form.modes')}</legend>
      {ALL_MODES.map((mode) => (
        <label key={mode} className={styles.check}>
          <input
            type="checkbox"
            checked={values.modes.includes(mode)}
            onChange={({ target }) =>
              change({ modes: ALL_MODES.filter((one) => (one === mode ? target.checked : values.modes.includes(one))) })
            }
          />
          {t(`mode.${mode}`)}
        </label>
      ))}
    </fieldset>
  )
}
