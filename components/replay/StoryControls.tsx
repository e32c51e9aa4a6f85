'use client'
import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePlayToggle } from '@/components/transport/use-play-toggle'
import { useDurations } from '@/components/ui/use-durations'
import { selectClockStart } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { ScrubTrack } from './ScrubTrack'
import { ShortenedWait } from './ShortenedWait'
import styles from './StoryControls.module.css'
import { useMoments } from './use-moments'

/** A phone's way through time: a tap goes to the next moment that matters, not to the next event. */
export function StoryControls() {
  const t = useTranslations('replay')
  const durations = useDurations()
  const shown = useWorkbench((state) => state.shown)
  const latest = useWorkbench((state) => state.latest)
  const startedAt = useWorkbench(selectClockStart)
  const count = useWorkbench((state) => state.events.length)
  const { isMoving, toggle } = usePlayToggle()
  const { previous, next } = useMoments()
  return (
    <div role="toolbar" aria-label={t('playback')} className={styles.bar}>
      <ScrubTrack />
      <div className={styles.row}>
        <span className={styles.clock}>
          {durations.clock(Math.max(0, shown.at - startedAt))}{' '}
          <span className={styles.total}>/ {durations.clock(Math.max(0, latest.at - startedAt))}</span>
          <ShortenedWait />
        </span>
        <button
          type="button"
          aria-label={t('previous')}
          disabled={previous === null}
          className={styles.step}
          onClick={previous ?? undefined}
        >
          <StepBack aria-hidden size={20} />
        </button>
        <button type="button" aria-label={isMoving ? t('pause') : t('play')} className={styles.play} onClick={toggle}>
          {isMoving ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        </button>
        <button
          type="button"
          aria-label={t('next')}
          disabled={next === null}
          className={styles.step}
          onClick={next ?? undefined}
        >
          <StepForward aria-hidden size={20} />
        </button>
        <span className={styles.count}>{t('eventOf', { seq: shown.seq, count })}</span>
      </div>
    </div>
  )
}
