'use client'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/Field'
import { jsonEqual } from '@/lib/base/json'
import { type Constraint, parseConstraint, showConstraint } from './constraints'
import { LiveInput } from './LiveInput'

/** One keyword as a field; empty is without it. */
export function ConstraintField({
  constraint,
  value,
  onValue,
}: {
  readonly constraint: Constraint
  readonly value: unknown
  readonly onValue: (value: unknown) => void
}) {
  const t = useTranslations('lab.form')
  const { keyword, kind } = constraint
  return (
    <Field label={t(`keyword.${keyword}`)}>
      <LiveInput
        isCode
        {...(kind === 'number' || kind === 'count' ? { inputMode: 'decimal' as const } : {})}
        value={showConstraint(kind, value)}
        accepts={(typed) => parseConstraint(kind, typed) !== null}
        onValue={(typed) => {
          const parsed = parseConstraint(kind, typed)
          // `1, ` says the same as `1`: the text of the declaration need not change.
          if (parsed !== null && !jsonEqual(parsed.value, value)) onValue(parsed.value)
        }}
      />
    </Field>
  )
}
