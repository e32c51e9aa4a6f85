'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'

/** The arguments of a call by hand as JSON; whatever is written is kept. */
export function ManualArgumentsText({
  argsText,
  error,
  onChange,
}: {
  readonly argsText: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}) {
  const t = useTranslations('composer')
  return (
    <Field label={t('manual.arguments')} error={error}>
      <TextArea
        isCode
        rows={Math.min(10, Math.max(3, argsText.split('\n').length))}
        value={argsText}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
