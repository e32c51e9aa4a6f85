import { LoaderCircle } from 'lucide-react'
import styles from './Spinner.module.css'

/** A turning ring for work under way; it stands still where motion is not wanted. Always beside a word, never alone. */
export function Spinner({ size = 14 }: { readonly size?: number }) {
  return <LoaderCircle aria-hidden className={styles.spinner} size={size} />
}
