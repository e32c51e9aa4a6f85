'use client'
import { FileDiff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { Skeleton } from '@/components/ui/Skeleton'
import { useFileByHash } from '@/components/workbench/use-file-by-hash'
import type { PatchEntry } from '@/lib/session/events'
import styles from './Evidence.module.css'

const FIRST_FILES = 8

/** The files a call changed; each opens its diff. */
export function PatchList({ patch }: { readonly patch: readonly PatchEntry[] }) {
  const t = useTranslations('stages')
  const [open, setOpen] = useState<PatchEntry | null>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? patch : patch.slice(0, FIRST_FILES)
  return (
    <div>
      <p className={styles.label}>{t('changedFiles', { count: patch.length })}</p>
      <ul>
        {shown.map((entry) => (
          <li key={entry.path}>
            <button
              type="button"
              className={styles.linkRow}
              aria-label={t('openDiff', { path: entry.path })}
              onClick={() => setOpen(entry)}
            >
              <FileDiff aria-hidden size={12} />
              {entry.path}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < patch.length && (
        <p className={styles.more}>
          <button type="button" onClick={() => setWhole(true)}>
            {t('moreFiles', { count: patch.length - shown.length })}
          </button>
        </p>
      )}
      {open && (
        <Dialog size="lg" title={open.path} onClose={() => setOpen(null)}>
          <PatchDiff entry={open} />
        </Dialog>
      )}
    </div>
  )
}

function PatchDiff({ entry }: { readonly entry: PatchEntry }) {
  const t = useTranslations('stages')
  const before = useFileByHash(entry.before)
  const after = useFileByHash(entry.after)
  if (before.state === 'failed') return <p className={styles.note}>{before.error.message}</p>
  if (after.state === 'failed') return <p className={styles.note}>{after.error.message}</p>
  if (before.state === 'loading' || after.state === 'loading') return <Skeleton />
  if (before.text === null || after.text === null) return <p className={styles.note}>{t('binaryFile')}</p>
  return (
    <LazyDiffView
      path={entry.path}
      before={entry.before === null ? null : before.text}
      after={entry.after === null ? null : after.text}
    />
  )
}
