'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import styles from './SpeakerNotes.module.css'

const TICK_MS = 500

/** How long the talk has gone on, and what time it is. */
export function TalkTimer() {
  const t = useTranslations('present')
  const [now, setNow] = useState<number | null>(null)
  const [startedAt, setStartedAt] = useState(0)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    setStartedAt(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (now === null) return <span className={styles.timer}>0:00</span>
  const seconds = Math.floor((now - startedAt) / 1000)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <>
      <span role="timer" aria-label={t('notes.timer')} className={styles.timer}>
        {text}
      </span>
      <Button size="sm" variant="ghost" onClick={() => setStartedAt(Date.now())}>
        {t('notes.reset')}
      </Button>
      <span className={styles.quiet}>
        {new Date(now).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}
      </span>
    </>
  )
}
