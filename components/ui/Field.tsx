import { cloneElement, type ReactElement, useId } from 'react'
import styles from './Field.module.css'

type ControlProps = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

/** A labelled form control with its hint or error; wires the ids of its one child. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly isLabelHidden?: boolean
  readonly children: ReactElement<ControlProps>
}) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        ...(note === undefined ? {} : { 'aria-describedby': `${id}note` }),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {note !== undefined && (
        <p id={`${id}note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  )
}
