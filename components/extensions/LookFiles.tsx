'use client'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import type { LeavingFile, PlannedFile } from '@/lib/lifecycle/extension/plan-files'
import styles from './Extensions.module.css'

/** The files that an extension writes; one in whose place another stands is only overwritten where its tick says so. */
export function LookFiles({
  files,
  leaving,
  overwritten,
  onOverwrite,
}: {
  readonly files: readonly PlannedFile[]
  readonly leaving: readonly LeavingFile[]
  readonly overwritten: readonly string[]
  readonly onOverwrite: (path: string, isOverwritten: boolean) => void
}) {
  const t = useTranslations('extensions')
  return (
    <ul className={styles.items}>
      {files.map(({ path, bytes, action }) => (
        <li key={path}>
          <p className={styles.line}>
            <code className={styles.name}>{path}</code>
            <span className={styles.quiet}>{t('bytes', { bytes })}</span>
            {action !== 'kept' && <Badge>{t(`file.${action}`)}</Badge>}
          </p>
          {action === 'kept' && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={overwritten.includes(path)}
                onChange={(event) => onOverwrite(path, event.target.checked)}
              />
              <span>{t('overwrite')}</span>
            </label>
          )}
        </li>
      ))}
      {leaving.map(({ path, action }) => (
        <li key={`- ${path}`} className={styles.line}>
          <code className={styles.name}>{path}</code>
          <Badge tone="approval">{t(`leaving.${action}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
