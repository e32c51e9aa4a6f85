'use client'
import clsx from 'clsx'
import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePlayToggle } from '@/components/transport/use-play-toggle'
import { IconButton } from '@/components/ui/IconButton'
import { useDurations } from '@/components/ui/use-durations'
import { selectClockStart, selectIsLive, selectIsRunning } from '@/components/workbench/selectors'
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
  // Nothing here but the clock and the count changes with every event: a drag must not draw the buttons at each.
  const isEnd = useWorkbench(selectIsLive)
  const isStart = useWorkbench((state) => state.shown.seq <= 1)
  const step = useWorkbench((state) => state.step)
  const setPosition = useWorkbench((state) => state.setPosition)
  const isRunning = useWorkbench(selectIsRunning)
  const { isMoving, toggle } = usePlayToggle()
  return (
    <div className={styles.transport} role="toolbar" aria-label={t('label')}>
      <IconButton
        label={t('previousEvent')}
        kbd="←"
        icon={<StepBack aria-hidden size={15} />}
        disabled={isStart}
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
      <Clock />
      <ShortenedWait />
      <ScrubTrack />
      <Count />
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

/** The session's clock at the position. */
function Clock() {
  const { clock } = useDurations()
  const at = useWorkbench((state) => state.shown.at)
  const startedAt = useWorkbench(selectClockStart)
  return <span className={styles.clock}>{clock(Math.max(0, at - startedAt))}</span>
}

/** Which event of how many. */
function Count() {
  const t = useTranslations('transport')
  const seq = useWorkbench((state) => state.shown.seq)
  const count = useWorkbench((state) => state.events.length)
  return <span className={styles.count}>{t('eventOf', { seq, count })}</span>
}
