import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { Kbd } from './Kbd'
import { Spinner } from './Spinner'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  readonly size?: 'md' | 'sm'
  /** Work under way: a spinner stands in for the icon and pressing does nothing; say the verb in `children`. */
  readonly busy?: boolean | undefined
  readonly icon?: ReactNode
  /** The key that does the same, shown at the end. */
  readonly kbd?: string | undefined
  readonly fullWidth?: boolean
  readonly type?: 'button' | 'submit'
  readonly ref?: Ref<HTMLButtonElement>
}

/** A real button in the product's four weights. */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  icon,
  kbd,
  fullWidth,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-keyshortcuts={kbd}
      onClick={busy ? undefined : onClick}
      className={clsx(styles.button, styles[variant], styles[size], fullWidth && styles.full, className)}
    >
      {busy ? <Spinner /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {kbd && <Kbd>{kbd}</Kbd>}
    </button>
  )
}
