'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Segmented } from '@/components/ui/Segmented'
import type { PortError, Reach, ShareEntry } from '@/components/workbench/session-port'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import { CarriedLink } from './CarriedLink'
import { EXPIRIES, type Expiry } from './expiry'
import { NewLink } from './NewLink'
import { ReachLine } from './ReachLine'
import { SaveFile } from './SaveFile'
import { SecretReview } from './SecretReview'
import styles from './ShareDialog.module.css'
import { ShareList } from './ShareList'
import { settle } from './settle'
import { type ShareScope, toShareRequest } from './share-request'
import { useRedaction } from './use-redaction'

/** Makes a link to this session's replay, says honestly who can open it, and takes links back. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('share')
  const store = useWorkbenchStore()
  const seq = useWorkbench((state) => state.shown.seq)
  const [scope, setScope] = useState<ShareScope>('frozen')
  const [expiry, setExpiry] = useState<Expiry>('never')
  const [isCreating, setCreating] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<PortError | null>(null)
  const reach = useReach()
  const links = useShares()
  const redaction = useRedaction(seq)

  const handleCreate = async () => {
    setCreating(true)
    setError(null)
    const request = toShareRequest({ scope, atSeq: seq, expiry, nowMs: Date.now(), redact: redaction.rules })
    const result = await settle(store.getState().port.share(request))
    setCreating(false)
    if (!result.ok) return setError(result.error)
    setUrl(result.value.url)
    links.reload()
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.quiet}>{t('intro')}</p>
        <div className={styles.choice}>
          <Segmented
            label={t('scope.label')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'frozen', label: t('scope.frozen') },
              { value: 'live', label: t('scope.live') },
            ]}
          />
          <p className={styles.quiet}>{scope === 'frozen' ? t('scope.frozenHint', { seq }) : t('scope.liveHint')}</p>
        </div>
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
        <SecretReview redaction={redaction} isLive={scope === 'live'} />
        <div>
          <Button variant="primary" busy={isCreating || !redaction.scan} onClick={() => void handleCreate()}>
            {isCreating ? t('creating') : t('create')}
          </Button>
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {t('failed', { message: error.message })}
          </p>
        )}
        {url !== null && <NewLink url={url} hasQr={reach?.ok === true && reach.value.scope !== 'this_computer'} />}
        <ReachLine reach={reach} />
        <CarriedLink key={`${seq} ${JSON.stringify(redaction.rules)}`} seq={seq} redaction={redaction} />
        <SaveFile seq={seq} redaction={redaction} />
        <ShareList links={links} />
      </div>
    </Dialog>
  )
}

function useReach(): Result<Reach, PortError> | null {
  const port = useWorkbench((state) => state.port)
  const [reach, setReach] = useState<Result<Reach, PortError> | null>(null)
  useEffect(() => {
    let isCurrent = true
    void settle(port.reach()).then((result) => {
      if (isCurrent) setReach(result)
    })
    return () => {
      isCurrent = false
    }
  }, [port])
  return reach
}

/** The links so far; null while they load. */
export interface SharesLoad {
  readonly result: Result<readonly ShareEntry[], PortError> | null
  reload(): void
}

function useShares(): SharesLoad {
  const port = useWorkbench((state) => state.port)
  const [result, setResult] = useState<SharesLoad['result']>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isCurrent = true
    void settle(port.listShares()).then((next) => {
      if (isCurrent) setResult(next)
    })
    return () => {
      isCurrent = false
    }
  }, [port, round])
  return { result, reload: useCallback(() => setRound((count) => count + 1), []) }
}
