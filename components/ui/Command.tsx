import type { ReactNode } from 'react'
import styles from './Command.module.css'

/** Something to type into a terminal: never broken across lines, as a break at a hyphen would be typed along. */
export function Command({ children }: { readonly children: ReactNode }) {
  return <code className={styles.command}>{children}</code>
}
