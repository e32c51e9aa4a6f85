import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** What stands where nothing is yet: one bold line, one sentence, the action that fills it. */
export function EmptyState({
  title,
  text,
  action,
}: {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={styles.box}>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
