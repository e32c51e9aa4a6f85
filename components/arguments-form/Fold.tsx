'use client'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './Form.module.css'

/** Members behind a line that opens and closes; what is deep begins closed and is not drawn until opened. */
export function Fold({
  label,
  isDeep,
  children,
}: {
  readonly label: string
  readonly isDeep: boolean
  readonly children: ReactNode
}) {
  const [isOpen, setOpen] = useState(!isDeep)
  return (
    <div className={styles.fold}>
      <button type="button" className={styles.foldHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden size={13} className={isOpen ? styles.open : undefined} />
        {label}
      </button>
      {isOpen && <div className={styles.foldBody}>{children}</div>}
    </div>
  )
}
