'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import { TextArea } from '@/components/ui/TextArea'
import type { RuleFormError, RuleFormValues, RuleMatch } from './rule-form-values'

/** Which calls of the tool a rule is about: all, or those whose command or arguments match. */
export function RuleMatchFields({
  values,
  error,
  change,
}: {
  readonly values: RuleFormValues
  readonly error: RuleFormError | undefined
  readonly change: (changed: Partial<RuleFormValues>) => void
}) {
  const t = useTranslations('policy')
  const isShell = values.tools.trim() === 'run_shell_command'
  const choices: readonly RuleMatch[] = isShell ? ['any', 'prefix', 'regex', 'args'] : ['any', 'args']
  // A prefix stays to be seen where the tool no longer has commands: the lint says what is wrong with it.
  const shown = choices.includes(values.match) ? choices : [...choices, values.match]
  const { match } = values
  return (
    <>
      <Segmented
        label={t('form.match')}
        value={match}
        onChange={(next) => change({ match: next })}
        options={shown.map((value) => ({ value, label: t(`form.matches.${value}`) }))}
      />
      {match !== 'any' && (
        <Field
          label={t(`form.pattern.${match}`)}
          hint={t(`form.patternHint.${match}`)}
          error={error === 'pattern' ? t('form.patternMissing') : undefined}
        >
          <TextArea
            isCode
            rows={match === 'prefix' ? 2 : 1}
            value={values.pattern}
            spellCheck={false}
            onChange={(event) => change({ pattern: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}
