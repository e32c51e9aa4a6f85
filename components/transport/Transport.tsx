'use client'
import clsx from 'clsx'
import { ChevronDown, Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { selectHeldCalls } from '@/components/breakpoints/held-calls'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import { useDurations } from '@/components/ui/use-durations'
import { selectCanAct, selectClockStart, selectIsRunning } from '@/components/workbench/selectors'
import { useNow } from '@/components/workbench/use-now'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { PlaySpeed } from '@/components/workbench/workbench-state'
import { Scrubber } from './Scrubber'
import { findFailure } from './scrub-ticks'
import styles from './Transport.module.css'
import { usePlayToggle } from './use-play-toggle'

const BreakpointsButton = dynamic(
  () => import('@/components/breakpoints/BreakpointsButton').then((module) => module.BreakpointsButton),
  { ssr: false },
)
const HeldBar = dynamic(() => import('@/components/breakpoints/HeldBar').then((module) => module.HeldBar), {
  ssr: false,
})

const SPEEDS: readonly PlaySpeed[] = [0.5, 1, 2, 4]

/** Moving through the log: step, play, scrub, jump between failures, and back to what happens now. */
export function Transport() {
  const hasHeld = useWorkbench((state) => selectCanAct(state) && selectHeldCalls(state.latest).length > 0)
  return (
    <>
      {hasHeld && <HeldBar />}
      <TransportBar />
    </>
  )
}

function TransportBar() {
  const t = useTranslations('transport')
  const durations = useDurations()
  const position = useWorkbench((state) => state.position)
  const shown = useWorkbench((state) => state.shown)
  const events = useWorkbench((state) => state.events)
  const startedAt = useWorkbench(selectClockStart)
  const isRunning = useWorkbench(selectIsRunning)
  const kind = useWorkbench((state) => state.kind)
  const step = useWorkbench((state) => state.step)
  const setPosition = useWorkbench((state) => state.setPosition)
  const { isMoving, toggle } = usePlayToggle()
  const before = findFailure(events, shown.seq, -1)
  const after = findFailure(events, shown.seq, 1)
  const isLive = position === null
  // At the end of the log, but nothing can arrive: the banner says so, and the green light goes out.
  const isFollowing = useWorkbench((state) => state.connection === 'live') && isLive
  const nowAt = useNow(shown.at, isLive && isRunning)
  return (
    <div className={styles.transport} role="toolbar" aria-label={t('label')}>
      <IconButton
        label={t('previousFailure')}
        kbd="⇧←"
        className={styles.wide}
        icon={<SkipBack aria-hidden size={15} />}
        disabled={before === undefined}
        onClick={() => before !== undefined && setPosition(before)}
      />
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
        disabled={isLive}
        onClick={() => step(1)}
      />
      <IconButton
        label={t('nextFailure')}
        kbd="⇧→"
        className={styles.wide}
        icon={<SkipForward aria-hidden size={15} />}
        disabled={after === undefined}
        onClick={() => after !== undefined && setPosition(after)}
      />
      <SpeedMenu />
      <span className={styles.clock}>{durations.clock(Math.max(0, nowAt - startedAt))}</span>
      <Scrubber />
      <span className={styles.count}>{t('eventOf', { seq: shown.seq, count: events.length })}</span>
      <BreakpointsButton />
      <button
        type="button"
        aria-label={t('live')}
        aria-pressed={isLive}
        data-tip={kind === 'replay' ? t('endTip') : t('liveTip')}
        className={clsx(styles.live, isFollowing && styles.isLive, isFollowing && isRunning && styles.isRunning)}
        onClick={() => setPosition(null)}
      >
        <i aria-hidden className={styles.dot} />
        {kind === 'replay' ? t('end') : t('live')}
      </button>
    </div>
  )
}

function SpeedMenu() {
  const t = useTranslations('transport')
  const speed = useWorkbench((state) => state.speed)
  const setSpeed = useWorkbench((state) => state.setSpeed)
  return (
    <span className={styles.speed}>
      <Menu
        label={t('speed')}
        items={SPEEDS.map((value) => ({
          id: String(value),
          label: t('times', { value }),
          checked: value === speed,
          onSelect: () => setSpeed(value),
        }))}
        trigger={
          <Button size="sm" variant="ghost" aria-label={t('speedNow', { value: speed })}>
            <span className={styles.speedLabel}>
              {t('times', { value: speed })}
              <ChevronDown aria-hidden size={13} />
            </span>
          </Button>
        }
      />
    </span>
  )
}
