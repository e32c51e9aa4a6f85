'use client'
import { useTranslations } from 'next-intl'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { Skeleton } from '@/components/ui/Skeleton'
import { useDurations } from '@/components/ui/use-durations'
import { useFileByHash } from '@/components/workbench/use-file-by-hash'
import styles from './Approval.module.css'

/** The change that an edit would make, from the hashes it was confirmed with. */
export function EditPreview({
  path,
  before,
  after,
}: {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}) {
  const t = useTranslations('approval')
  const { bytes } = useDurations()
  const old = useFileByHash(before)
  const next = useFileByHash(after)
  if (old.state === 'failed') return <p className={styles.error}>{t('body.failed', { message: old.error.message })}</p>
  if (next.state === 'failed')
    return <p className={styles.error}>{t('body.failed', { message: next.error.message })}</p>
  if (old.state === 'loading' || next.state === 'loading')
    return (
      <div className={styles.loading} role="status" aria-label={t('body.loading')}>
        <Skeleton />
      </div>
    )
  if (old.text === null || next.text === null)
    return <p className={styles.prompt}>{t('body.binary', { before: bytes(old.bytes), after: bytes(next.bytes) })}</p>
  return (
    <div className={styles.diff}>
      {before === null && <p className={styles.note}>{t('body.newFile')}</p>}
      {after === null && <p className={styles.note}>{t('body.deletes')}</p>}
      <LazyDiffView path={path} before={before === null ? null : old.text} after={after === null ? null : next.text} />
    </div>
  )
}
