'use client'
import styles from './Switch.module.css'

/** On or off, at once. `label` is the accessible name; a word of its own stands beside it where there is room. */
export function Switch({
  label,
  checked,
  onChange,
  disabled,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={styles.switch}
      onClick={() => onChange(!checked)}
    />
  )
}
