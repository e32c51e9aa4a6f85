'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/Skeleton'
import type { FileDifference } from '@/lib/share/compare/compare-files'
import styles from './ComparePage.module.css'
import type { CompareSide } from './compare-side'
import { FileDiff } from './FileDiff'
import { useFileDifferences } from './use-file-differences'

/** The files in which the two workspaces differ as they stand, each with its lines when it is opened. */
export function CompareFiles({ a, b }: { readonly a: CompareSide; readonly b: CompareSide }) {
  const t = useTranslations('compare')
  const files = useFileDifferences(a, b)
  if (files === null) {
    return (
      <div role="status" aria-label={t('loading')} className={styles.none}>
        <Skeleton widths={[60, 70, 50]} />
      </div>
    )
  }
  if (!files.ok) {
    return (
      <p role="alert" className={styles.none}>
        {t('filesFailed', { message: files.error })}
      </p>
    )
  }
  if (files.value.length === 0) return <p className={styles.none}>{t('filesSame')}</p>
  return (
    <div className={styles.sections}>
      {files.value.map((file) => (
        <FileRow key={file.path} a={a} b={b} file={file} isFirst={file === files.value[0]} />
      ))}
    </div>
  )
}

function FileRow({
  a,
  b,
  file,
  isFirst,
}: {
  readonly a: CompareSide
  readonly b: CompareSide
  readonly file: FileDifference
  readonly isFirst: boolean
}) {
  const t = useTranslations('compare')
  const [isOpen, setOpen] = useState(isFirst)
  const change = file.left === null ? 'right' : file.right === null ? 'left' : 'both'
  return (
    <details open={isOpen} className={styles.file} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.fileName}>
        <span className={styles.path}>{file.path}</span>
        <span className={styles.change}>{t(`fileChange.${change}`)}</span>
      </summary>
      {isOpen && <FileDiff a={a} b={b} file={file} />}
    </details>
  )
}
