import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type Tone = 'build' | 'policy' | 'approval' | 'execute' | 'ok' | 'err' | 'neutral'

/** A small verdict: icon and word in the hue of a stage or an outcome. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className={clsx(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
