'use client'
import clsx from 'clsx'
import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePlayToggle } from '@/components/transport/use-play-toggle'
import { IconButton } from '@/components/ui/IconButton'
import { useDurations } from '@/components/ui/use-durations'
import { selectClockStart, selectIsRunning } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { ChapterMenu } from './ChapterMenu'
import { JumpButtons } from './JumpButtons'
import { PaceMenu } from './PaceMenu'
import styles from './ReplayTransport.module.css'
import { ScrubTrack } from './ScrubTrack'
import { ShortenedWait } from './ShortenedWait'

/** A replay's way through time: step, play, jump to what one looks for, scrub with a preview, back to the end. */
export function ReplayTransport() {
  const t = useTranslations('transport')
  const { clock } = useDurations()
  const position = useWorkbench((state) => state.position)
  const shown = useWorkbench((state) => state.shown)
  const count = useWorkbench((state) => state.events.length)
  const startedAt = useWorkbench(selectClockStart)
  const step = useWorkbench((state) => state.step)
  const setPosition = useWorkbench((state) => state.setPosition)
  const isRunning = useWorkbench(selectIsRunning)
  const { isMoving, toggle } = usePlayToggle()
  const isEnd = position === null
  return (
    <div className={styles.transport} role="toolbar" aria-label={t('label')}>
      <IconButton
        label={t('previousEvent')}
        kbd="←"
        icon={<StepBack aria-hidden size={15} />}
        disabled={shown.seq <= 1}
        onClick={() => step(-1)}
      />
      <button
        type="button"
        aria-label={isMoving ? t('pause') : t('play')}
        data-tip={`${isMoving ? t('pause') : t('play')}  ${t('space')}`}
        className={styles.play}
        onClick={toggle}
      >
        {isMoving ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
      </button>
      <IconButton
        label={t('nextEvent')}
        kbd="→"
        icon={<StepForward aria-hidden size={15} />}
        disabled={isEnd}
        onClick={() => step(1)}
      />
      <JumpButtons />
      <ChapterMenu />
      <PaceMenu />
      <span className={styles.clock}>{clock(Math.max(0, shown.at - startedAt))}</span>
      <ShortenedWait />
      <ScrubTrack />
      <span className={styles.count}>{t('eventOf', { seq: shown.seq, count })}</span>
      <button
        type="button"
        aria-label={t('live')}
        aria-pressed={isEnd}
        data-tip={t('endTip')}
        className={clsx(styles.end, isEnd && styles.isEnd)}
        onClick={() => setPosition(null)}
      >
        {isRunning ? t('live') : t('end')}
      </button>
    </div>
  )
}
