'use client'
import { useFormatter, useNow, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { CopyButton } from '@/components/ui/CopyButton'
import type { PortError, ShareEntry } from '@/components/workbench/session-port'
import type { Result } from '@/lib/base/result'
import styles from './ShareDialog.module.css'
import { settle } from './settle'

/** One link: what it shows, whether it still works, and the way to take it back. `name`: which session it is of. */
export function ShareRow({
  entry,
  name,
  revoke,
  onRevoked,
}: {
  readonly entry: ShareEntry
  readonly name?: ReactNode
  readonly revoke: (shareId: string) => Promise<Result<null, PortError>>
  readonly onRevoked: () => void
}) {
  const t = useTranslations('share')
  const state = useEntryState(entry)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const handleRevoke = async () => {
    setBusy(true)
    const result = await settle(revoke(entry.shareId))
    setBusy(false)
    setError(result.ok ? null : t('failed', { message: result.error.message }))
    if (result.ok) onRevoked()
  }
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        {name}
        <p>{entry.atSeq === null ? t('row.live') : t('row.frozen', { seq: entry.atSeq })}</p>
        <p className={styles.quiet}>{state.text}</p>
        {error !== null && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      {state.works && (
        <>
          <CopyButton text={() => new URL(entry.url, window.location.href).href} label={t('copy')} />
          <Button size="sm" variant="danger" busy={isBusy} onClick={() => void handleRevoke()}>
            {isBusy ? t('revoking') : t('revoke')}
          </Button>
        </>
      )}
    </li>
  )
}

function useEntryState(entry: ShareEntry): { readonly works: boolean; readonly text: string } {
  const t = useTranslations('share')
  const format = useFormatter()
  const now = useNow()
  const when = (at: number) => format.relativeTime(at, now)
  // The page's clock stands: what was done since is of now, not of the future.
  const past = (at: number) => format.relativeTime(at, Math.max(now.getTime(), at))
  if (entry.revokedAt !== null) return { works: false, text: t('row.revoked', { when: past(entry.revokedAt) }) }
  const made = t('row.made', { when: past(entry.createdAt) })
  if (entry.expiresAt === null) return { works: true, text: made }
  if (entry.expiresAt <= now.getTime()) return { works: false, text: t('row.expired', { when: when(entry.expiresAt) }) }
  return { works: true, text: `${made} · ${t('row.expires', { when: when(entry.expiresAt) })}` }
}
