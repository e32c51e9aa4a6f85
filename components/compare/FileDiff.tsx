'use client'
import { useTranslations } from 'next-intl'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { Skeleton } from '@/components/ui/Skeleton'
import { useFileFrom } from '@/components/workbench/use-file-by-hash'
import type { FileDifference } from '@/lib/share/compare/compare-files'
import styles from './ComparePage.module.css'
import type { CompareSide } from './compare-side'

/** One file as it is on both sides, line against line. */
export function FileDiff({
  a,
  b,
  file,
}: {
  readonly a: CompareSide
  readonly b: CompareSide
  readonly file: FileDifference
}) {
  const t = useTranslations('compare')
  const left = useFileFrom(a.store.getState().port, file.left)
  const right = useFileFrom(b.store.getState().port, file.right)
  const failed = [left, right].find((load) => load.state === 'failed')
  if (failed?.state === 'failed') {
    return (
      <p role="alert" className={styles.none}>
        {t('filesFailed', { message: failed.error.message })}
      </p>
    )
  }
  if (left.state !== 'ready' || right.state !== 'ready') return <Skeleton widths={[70, 85, 60]} />
  if (left.text === null || right.text === null) return <p className={styles.none}>{t('binary')}</p>
  return (
    <LazyDiffView
      before={file.left === null ? null : left.text}
      after={file.right === null ? null : right.text}
      path={file.path}
    />
  )
}
