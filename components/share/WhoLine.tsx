import type { ReactNode } from 'react'
import styles from './ShareDialog.module.css'

/** Who can open what leaves, beside the way it leaves by. */
export function WhoLine({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={styles.reach}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
