'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Segmented } from '@/components/ui/Segmented'
import type { PortError, Reach } from '@/components/workbench/session-port'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import { EXPIRIES, type Expiry } from './expiry'
import { NewLink } from './NewLink'
import { ReachLine } from './ReachLine'
import styles from './ShareDialog.module.css'
import { settle } from './settle'
import { type ShareScope, toShareRequest } from './share-request'
import type { Redaction } from './use-redaction'

/** A link that this server answers: frozen or following live, with an end or without, until it is taken back. */
export function StoredLink({
  seq,
  scope,
  onScope,
  redaction,
  reach,
  onMade,
}: {
  readonly seq: number
  readonly scope: ShareScope
  readonly onScope: (scope: ShareScope) => void
  readonly redaction: Redaction
  readonly reach: Result<Reach, PortError> | null
  readonly onMade: () => void
}) {
  const t = useTranslations('share')
  const store = useWorkbenchStore()
  const [expiry, setExpiry] = useState<Expiry>('never')
  const [isCreating, setCreating] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<PortError | null>(null)

  const handleCreate = async () => {
    setCreating(true)
    setError(null)
    const request = toShareRequest({ scope, atSeq: seq, expiry, nowMs: Date.now(), redact: redaction.rules })
    const result = await settle(store.getState().port.share(request))
    setCreating(false)
    if (!result.ok) return setError(result.error)
    setUrl(result.value.url)
    onMade()
  }
  return (
    <section aria-label={t('stored.title')} className={styles.choice}>
      <h3 className={styles.heading}>{t('stored.title')}</h3>
      <p className={styles.quiet}>{t('intro')}</p>
      <ReachLine reach={reach} />
      <Segmented
        label={t('scope.label')}
        value={scope}
        onChange={onScope}
        options={[
          { value: 'frozen', label: t('scope.frozen') },
          { value: 'live', label: t('scope.live') },
        ]}
      />
      <p className={styles.quiet}>{scope === 'frozen' ? t('scope.frozenHint', { seq }) : t('scope.liveHint')}</p>
      <label className={styles.expiry}>
        {t('expiry.label')}
        <select
          value={expiry}
          onChange={(event) => setExpiry(EXPIRIES.find((one) => one === event.target.value) ?? 'never')}
        >
          {EXPIRIES.map((one) => (
            <option key={one} value={one}>
              {t(`expiry.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="primary" busy={isCreating || !redaction.scan} onClick={() => void handleCreate()}>
        {isCreating ? t('creating') : t('create')}
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
      {url !== null && <NewLink url={url} hasQr={reach?.ok === true && reach.value.scope !== 'this_computer'} />}
    </section>
  )
}
