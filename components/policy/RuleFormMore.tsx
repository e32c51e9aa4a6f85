'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import { ALL_MODES } from '@/lib/policy/rule-coverage'
import draft from './PolicyDraft.module.css'
import type { RuleFormError, RuleFormValues, RuleReach } from './rule-form-values'

const REACHES: readonly RuleReach[] = ['anywhere', 'asked', 'headless']

interface Props {
  readonly values: RuleFormValues
  readonly error: RuleFormError | undefined
  readonly change: (changed: Partial<RuleFormValues>) => void
}

/** Weight and modes of a rule, and below what few rules need: redirections, words, reach, server, agent, annotations. */
export function RuleFormMore({ values, error, change }: Props) {
  const t = useTranslations('policy')
  const texts = [values.mcpName, values.subagent, values.description, values.annotations]
  const hasRare = values.reach !== 'anywhere' || texts.some((text) => text !== '')
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
        <label className={draft.check}>
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
      <details className={draft.more} open={hasRare}>
        <summary>{t('form.more')}</summary>
        <Segmented
          label={t('form.reach')}
          value={values.reach}
          onChange={(reach) => change({ reach })}
          options={REACHES.map((value) => ({
            value,
            label: t(`form.reaches.${value}`),
            tip: t(`form.reachTips.${value}`),
          }))}
        />
        {(['description', 'mcpName', 'subagent'] as const).map((key) => (
          <Field key={key} label={t(`form.${key}`)}>
            <TextInput value={values[key]} onChange={(event) => change({ [key]: event.target.value })} />
          </Field>
        ))}
        <Field
          label={t('form.annotations')}
          hint={t('form.annotationsHint')}
          error={error === 'annotations' ? t('form.annotationsWrong') : undefined}
        >
          <TextArea
            isCode
            rows={2}
            value={values.annotations}
            spellCheck={false}
            onChange={(event) => change({ annotations: event.target.value })}
          />
        </Field>
      </details>
    </>
  )
}

function Modes({ values, change }: Pick<Props, 'values' | 'change'>) {
  const t = useTranslations('policy')
  return (
    <fieldset className={draft.modes}>
      <legend>{t('form.modes')}</legend>
      {ALL_MODES.map((mode) => (
        <label key={mode} className={draft.check}>
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
