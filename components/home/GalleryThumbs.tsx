import { Check, File, Folder, Hammer, X } from 'lucide-react'
import styles from './Gallery.module.css'

/** A call that build refuses, and the same one going through. Decorative. */
export function LessonThumb() {
  return (
    <span aria-hidden className={styles.thumb}>
      <span className={styles.lane}>
        <i className={styles.stop}>
          <Hammer size={10} strokeWidth={2.4} />
        </i>
        <X size={14} strokeWidth={2.8} className={styles.bad} />
      </span>
      <span className={styles.lane}>
        <i className={styles.build}>
          <Hammer size={10} strokeWidth={2.4} />
        </i>
        <i className={styles.policy} />
        <i className={styles.execute} />
        <Check size={14} strokeWidth={2.8} className={styles.good} />
      </span>
    </span>
  )
}

const LINES = [
  { depth: 0, width: 34, isFolder: true },
  { depth: 1, width: 62, isFolder: false },
  { depth: 1, width: 46, isFolder: false },
  { depth: 0, width: 52, isFolder: false },
] as const

/** A workspace with files in it. Decorative. */
export function FilesThumb() {
  return (
    <span aria-hidden className={styles.thumb}>
      {LINES.map(({ depth, width, isFolder }) => (
        <span key={`${depth} ${width}`} className={depth === 1 ? styles.deepFile : styles.file}>
          {isFolder ? <Folder size={12} /> : <File size={12} />}
          <i className={styles.fileName} style={{ width: `${width}%` }} />
        </span>
      ))}
    </span>
  )
}

/** A workspace without any. Decorative. */
export function EmptyThumb() {
  return (
    <span aria-hidden className={styles.thumb}>
      <i className={styles.nothing} />
    </span>
  )
}
