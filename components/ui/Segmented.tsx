'use client'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './Segmented.module.css'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  readonly tip?: string
}

/** A choice of a few, all in sight: real radio buttons, so the arrow keys and screen readers know it. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
}: {
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={clsx(styles.group, disabled && styles.disabled)}>
      {options.map((option) => (
        <label
          key={option.value}
          data-tip={option.tip}
          className={clsx(styles.option, option.value === value && styles.on)}
        >
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  )
}
