'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import styles from './FilesPanel.module.css'
import type { AddFilesControl } from './use-add-files'

const SHOWN = 5

/** How far adding files is, and which were refused in the server's words. */
export function AddReport({ adding }: { readonly adding: AddFilesControl }) {
  const t = useTranslations('files')
  const { progress, failures, added, dismiss } = adding
  if (progress)
    return (
      <p role="status" className={styles.notice}>
        {t('adding', { done: progress.done + 1, total: progress.total })}
      </p>
    )
  if (added === null) return null
  return (
    <div role="status" className={failures.length > 0 ? styles.refused : styles.notice}>
      <p>{t('added', { count: added })}</p>
      {failures.slice(0, SHOWN).map((failure) => (
        <p key={failure.path}>{t('addFailed', { path: failure.path, message: failure.message })}</p>
      ))}
      {failures.length > SHOWN && <p>{t('addFailedMore', { count: failures.length - SHOWN })}</p>}
      <Button size="sm" variant="ghost" onClick={dismiss}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
