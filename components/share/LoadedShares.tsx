'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import type { PortError } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'
import styles from './ShareDialog.module.css'

/** Links while they load (null), why they could not be with another try, that there are none, or a row for each. */
export function LoadedShares<Entry>({
  result,
  reload,
  row,
}: {
  readonly result: Result<readonly Entry[], PortError> | null
  readonly reload: () => void
  readonly row: (entry: Entry) => ReactNode
}) {
  const t = useTranslations('share')
  if (!result)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton widths={[80, 60]} />
      </div>
    )
  if (!result.ok)
    return (
      <p role="alert" className={styles.error}>
        {t('failed', { message: result.error.message })}{' '}
        <Button size="sm" onClick={reload}>
          {t('retry')}
        </Button>
      </p>
    )
  if (result.value.length === 0) return <p className={styles.quiet}>{t('none')}</p>
  return <ul className={styles.list}>{result.value.map(row)}</ul>
}
