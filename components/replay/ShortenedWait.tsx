'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { useReplayPace } from './ReplayProvider'
import styles from './ReplayTransport.module.css'
import { shortenedWait } from './replay-pace'

/** Says while playing in real time that the wait one is in took longer than it is shown. */
export function ShortenedWait() {
  const t = useTranslations('replay')
  const { span } = useDurations()
  const pace = useReplayPace()
  const isReal = useSyncExternalStore(pace.subscribe, pace.get, pace.get) === 'real'
  const events = useWorkbench((state) => state.events)
  const isPlaying = useWorkbench((state) => state.isPlaying)
  const seq = useWorkbench((state) => state.shown.seq)
  const wait = isReal && isPlaying ? shortenedWait(events, seq + 1) : null
  if (wait === null) return null
  return <span className={styles.shortened}>{t('shortened', { length: span(wait) })}</span>
}
