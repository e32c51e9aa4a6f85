'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Dialog } from '@/components/ui/Dialog'
import { IN_COMMAND } from '@/components/ui/in-command'
import styles from './FollowersDialog.module.css'
import type { Audience } from './use-presentation'

/** The code and the picture that people follow by, as large as a room needs them, and who can open them. */
export function FollowersDialog({ audience, onClose }: { readonly audience: Audience; readonly onClose: () => void }) {
  const t = useTranslations('present')
  const { begun, frame, problem } = audience
  const [isBusy, setBusy] = useState(false)
  const handleBegin = async () => {
    setBusy(true)
    await audience.begin()
    setBusy(false)
  }
  if (!begun)
    return (
      <Dialog title={t('followers.title')} onClose={onClose}>
        <div className={styles.body}>
          <p>{t('followers.intro')}</p>
          <p className={styles.quiet}>{t('followers.reads')}</p>
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {problem === '' ? t('followers.offline') : problem}
            </p>
          )}
          <Button variant="primary" busy={isBusy} data-autofocus onClick={() => void handleBegin()}>
            {t('followers.begin')}
          </Button>
        </div>
      </Dialog>
    )
  const address = begun.urls[0] ?? new URL(begun.url, window.location.href).href
  const shown = address.replace(/[?].*$/, '')
  return (
    <Dialog
      title={t('followers.title')}
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="danger" onClick={() => void audience.end()}>
          {t('followers.end')}
        </Button>
      }
    >
      <div className={styles.join}>
        {begun.reach !== 'computer' && <QrPicture text={address} />}
        <div className={styles.body}>
          <p className={styles.code}>
            <span className={styles.quiet}>{t('followers.code')}</span>
            <b>{begun.code}</b>
          </p>
          <p className={styles.address}>
            <code>{shown}</code> <CopyButton text={() => address} label={t('followers.copy')} />
          </p>
          <p>{t.rich(`followers.reach.${begun.reach}`, IN_COMMAND)}</p>
          <p role="status">{t('followers.count', { count: frame?.followers ?? 0 })}</p>
        </div>
      </div>
    </Dialog>
  )
}

function QrPicture({ text }: { readonly text: string }) {
  const t = useTranslations('present')
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('qrcode')
      // CommonJS: some bundlers put its exports under `default`.
      .then((module) =>
        ('default' in module ? (module.default as typeof module) : module).toDataURL(text, { margin: 2, width: 480 }),
      )
      .then((data) => {
        if (isCurrent) setImage(data)
      })
      // Code and address stand beside it: without the picture nothing is lost.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [text])
  if (image === null) return null
  return (
    // biome-ignore lint/performance/noImgElement: a data URL made in the browser; there is nothing to optimise
    <img className={styles.qr} src={image} width={240} height={240} alt={t('followers.qr')} />
  )
}
