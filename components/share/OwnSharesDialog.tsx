'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Skeleton } from '@/components/ui/Skeleton'
import type { PortError } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'
import { type OwnShare, readOwnShares, revokeOwnShare } from './read-own-shares'
import styles from './ShareDialog.module.css'
import { ShareRow } from './ShareRow'
import { settle } from './settle'

/** Every link that leads to a session of one's own, whichever it is, and the way to take each back. */
export function OwnSharesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('share')
  const [result, setResult] = useState<Result<readonly OwnShare[], PortError> | null>(null)
  const load = useCallback(() => void settle(readOwnShares()).then(setResult), [])
  useEffect(load, [load])
  return (
    <Dialog title={t('own.title')} onClose={onClose}>
      <div className={styles.links}>
        <p className={styles.quiet}>{t('own.hint')}</p>
        {!result && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton widths={[80, 60]} />
          </div>
        )}
        {result?.ok === false && (
          <p role="alert" className={styles.error}>
            {t('failed', { message: result.error.message })}{' '}
            <Button size="sm" onClick={load}>
              {t('retry')}
            </Button>
          </p>
        )}
        {result?.ok && result.value.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
        {result?.ok && (
          <ul className={styles.list}>
            {result.value.map((entry) => (
              <ShareRow
                key={entry.shareId}
                entry={entry}
                name={
                  <Link href={`/s/${entry.sessionId}`} prefetch={false} className={styles.of}>
                    {entry.title === '' ? t('own.untitled') : entry.title}
                  </Link>
                }
                revoke={revokeOwnShare}
                onRevoked={load}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
