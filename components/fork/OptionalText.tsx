'use client'
import { type ReactNode, useId } from 'react'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import styles from './ForkDialog.module.css'

/** A text behind a check box: null while the box is not ticked. With `isAlways` there is no box. */
export function OptionalText({
  label,
  hint,
  switchLabel,
  value,
  initial,
  isAlways = false,
  isCode = false,
  onChange,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly switchLabel?: string
  readonly value: string | null
  /** What the text begins with once the box is ticked. */
  readonly initial?: () => string
  readonly isAlways?: boolean
  readonly isCode?: boolean
  readonly onChange: (value: string | null) => void
  readonly children?: ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.optional}>
      {!isAlways && (
        <label className={styles.check} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={value !== null}
            onChange={(event) => onChange(event.target.checked ? (initial?.() ?? '') : null)}
          />
          {switchLabel}
        </label>
      )}
      {value !== null && (
        <>
          <Field label={label} {...(hint === undefined ? {} : { hint })}>
            <TextArea
              isCode={isCode}
              rows={isCode ? 6 : 3}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </Field>
          {children}
        </>
      )}
    </div>
  )
}
