import clsx from 'clsx'
import { CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'

const ICONS = { info: Info, warning: TriangleAlert, error: CircleX }

/** A line across a panel: connection, storage, or that one looks at the past. Said once to screen readers, politely. */
export function Banner({
  tone = 'info',
  action,
  children,
}: {
  readonly tone?: 'info' | 'warning' | 'error'
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const Icon = ICONS[tone]
  return (
    <div role="status" className={clsx(styles.banner, styles[tone])}>
      <Icon aria-hidden size={15} />
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  )
}
