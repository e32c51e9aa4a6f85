'use client'
import { useFormatter, useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Skeleton } from '@/components/ui/Skeleton'
import type { ShareEntry } from '@/components/workbench/session-port'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ShareDialog.module.css'
import type { SharesLoad } from './use-shares'

/** Every link of this session, what it shows, whether it still works, and the way to take it back. */
export function ShareList({ links }: { readonly links: SharesLoad }) {
  const t = useTranslations('share')
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
            <Entry key={entry.shareId} entry={entry} onRevoked={reload} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ entry, onRevoked }: { readonly entry: ShareEntry; readonly onRevoked: () => void }) {
  const t = useTranslations('share')
  const state = useEntryState(entry)
  const port = useWorkbench((workbench) => workbench.port)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const handleRevoke = async () => {
    setBusy(true)
    const result = await port.revokeShare(entry.shareId).catch((cause: unknown) => ({
      ok: false as const,
      error: { message: cause instanceof Error ? cause.message : String(cause) },
    }))
    setBusy(false)
    setError(result.ok ? null : t('failed', { message: result.error.message }))
    if (result.ok) onRevoked()
  }
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
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
  if (entry.revokedAt !== null) return { works: false, text: t('row.revoked', { when: when(entry.revokedAt) }) }
  const made = t('row.made', { when: when(entry.createdAt) })
  if (entry.expiresAt === null) return { works: true, text: made }
  if (entry.expiresAt <= now.getTime()) return { works: false, text: t('row.expired', { when: when(entry.expiresAt) }) }
  return { works: true, text: `${made} · ${t('row.expires', { when: when(entry.expiresAt) })}` }
}
