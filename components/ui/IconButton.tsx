import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { ButtonProps } from './Button'
import styles from './Button.module.css'
import iconStyles from './IconButton.module.css'
import { Spinner } from './Spinner'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'fullWidth' | 'kbd'> {
  /** The accessible name, also the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** The key that does the same, shown in the tooltip. */
  readonly kbd?: string | undefined
}

/** A button that is only an icon: named for screen readers, explained by a tooltip. */
export function IconButton({
  label,
  icon,
  kbd,
  variant = 'ghost',
  size = 'md',
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-keyshortcuts={kbd}
      aria-busy={busy || undefined}
      data-tip={kbd ? `${label}  ${kbd}` : label}
      onClick={busy ? undefined : onClick}
      className={clsx(styles.button, styles[variant], styles[size], iconStyles[size], className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}
