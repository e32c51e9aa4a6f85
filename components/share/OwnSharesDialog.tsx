'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import type { PortError } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'
import { LoadedShares } from './LoadedShares'
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
        <LoadedShares
          result={result}
          reload={load}
          row={(entry) => (
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
          )}
        />
      </div>
    </Dialog>
  )
}
