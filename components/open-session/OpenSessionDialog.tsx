'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useDurations } from '@/components/ui/use-durations'
import styles from './OpenSessionDialog.module.css'
import { type Opening, useOpenSession } from './use-open-session'

/** Opens a file as a session and goes there: how far it is, what is wrong with it and where, or what it lacks. */
export function OpenSessionDialog({
  file,
  name,
  onClose,
}: {
  readonly file: Blob
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useTranslations('openSession')
  const opening = useOpenSession(file)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        <State opening={opening} size={file.size} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function State({
  opening,
  size,
  onClose,
}: {
  readonly opening: Opening
  /** Bytes. */
  readonly size: number
  readonly onClose: () => void
}) {
  const t = useTranslations('openSession')
  const { bytes } = useDurations()
  if (opening.state === 'sending') {
    const { part } = opening
    return (
      <>
        <progress className={styles.progress} aria-label={t('progress')} {...(part < 1 ? { value: part } : {})} />
        <p role="status" className={styles.quiet}>
          {part < 1 ? t('sending', { part, size: bytes(size) }) : t('checking')}
        </p>
        <div>
          <Button onClick={onClose}>{t('stop')}</Button>
        </div>
      </>
    )
  }
  if (opening.state === 'failed') {
    const { error } = opening
    const place = error.issues?.[0]?.path
    return (
      <div role="alert" className={styles.failure}>
        <p>{t('failed')}</p>
        <p>{error.message}</p>
        {place !== undefined && place !== '' && <p className={styles.quiet}>{t('place', { path: place })}</p>}
        {error.code === 'body_too_large' && <p className={styles.quiet}>{t('tooLarge')}</p>}
      </div>
    )
  }
  const { url, notes } = opening.session
  if (notes.length === 0) return <p role="status">{t('going')}</p>
  return (
    <>
      <ul role="status" aria-label={t('notes')} className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div>
        <Button variant="primary" data-autofocus onClick={() => window.location.assign(url)}>
          {url.startsWith('/r/') ? t('look') : t('go')}
        </Button>
      </div>
    </>
  )
}
