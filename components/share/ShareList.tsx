'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ShareDialog.module.css'
import { ShareRow } from './ShareRow'
import type { SharesLoad } from './use-shares'

/** Every link of this session, what it shows, whether it still works, and the way to take it back. */
export function ShareList({ links }: { readonly links: SharesLoad }) {
  const t = useTranslations('share')
  const port = useWorkbench((state) => state.port)
  const { result, reload } = links
  return (
    <section aria-label={t('links')} className={styles.links}>
      <h3 className={styles.heading}>{t('links')}</h3>
      {!result && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton widths={[80, 60]} />
        </div>
      )}
      {result && !result.ok && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: result.error.message })}{' '}
          <Button size="sm" onClick={reload}>
            {t('retry')}
          </Button>
        </p>
      )}
      {result?.ok && result.value.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {result?.ok && (
        <ul className={styles.list}>
          {result.value.map((entry) => (
            <ShareRow key={entry.shareId} entry={entry} revoke={port.revokeShare} onRevoked={reload} />
          ))}
        </ul>
      )}
    </section>
  )
}
