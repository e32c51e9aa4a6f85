'use client'
import styles from './Kbd.module.css'
import { useKeyNames } from './use-key-names'

/** One key or chord as a person reads it: `A`, `⇧A`, `⌘↵` (where there is no ⌘, `Ctrl ↵`). */
export function Kbd({ children }: { readonly children: string }) {
  const nameKeys = useKeyNames()
  return <kbd className={styles.kbd}>{nameKeys(children)}</kbd>
}
