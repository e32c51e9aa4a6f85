'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from 'react'
import { useDurations } from '@/components/ui/use-durations'
import { selectClockStart } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Scrubber.module.css'
import { clusterTicks, type ScrubTick, tickOf } from './scrub-ticks'
import { useEventCaption } from './use-event-caption'

/** Fewest per cent of the track between two ticks. */
const TICK_ROOM = 0.9
const PAGE = 10

/** The slider over all events. Every event is one stop, whatever time lay between. */
export function Scrubber() {
  const t = useTranslations('transport')
  const durations = useDurations()
  const caption = useEventCaption()
  const events = useWorkbench((state) => state.events)
  const shown = useWorkbench((state) => state.shown)
  const startedAt = useWorkbench(selectClockStart)
  const setPosition = useWorkbench((state) => state.setPosition)
  const track = useRef<HTMLDivElement>(null)
  const count = events.length
  const seq = shown.seq
  const percentOf = (at: number) => (count <= 1 ? 100 : ((at - 1) / (count - 1)) * 100)
  const ticks = useMemo(
    () =>
      clusterTicks(
        events.flatMap((event) => tickOf(event) ?? []),
        (events.length / 100) * TICK_ROOM,
      ),
    [events],
  )
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const box = track.current?.getBoundingClientRect()
    if (!box || count === 0) return
    const ratio = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    const target = Math.round(1 + ratio * (count - 1))
    setPosition(target >= count ? null : target)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const targets: Record<string, number> = {
      ArrowLeft: seq - 1,
      ArrowDown: seq - 1,
      ArrowRight: seq + 1,
      ArrowUp: seq + 1,
      PageUp: seq + PAGE,
      PageDown: seq - PAGE,
      Home: 1,
      End: count,
    }
    const target = targets[event.key]
    if (target === undefined || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    setPosition(target >= count ? null : Math.max(1, target))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('eventSlider')}
      aria-valuemin={count === 0 ? 0 : 1}
      aria-valuemax={count}
      aria-valuenow={seq}
      aria-valuetext={t('valueText', {
        seq,
        count,
        time: durations.clock(Math.max(0, shown.at - startedAt)),
        what: caption(events[seq - 1], shown),
      })}
      className={styles.scrubber}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        scrub(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event)
      }}
    >
      <div ref={track} className={styles.track}>
        {ticks.map((tick) => (
          <Tick key={tick.seq} tick={tick} percent={percentOf(tick.seq)} isAhead={tick.seq > seq} />
        ))}
        {/* Moved, not laid out: dragging must not make the page measure itself at every step. */}
        <div className={styles.fill} style={{ transform: `scaleX(${percentOf(seq) / 100})` }} />
        <div className={styles.place} style={{ transform: `translateX(${percentOf(seq)}%)` }}>
          <div className={styles.thumb} />
        </div>
      </div>
    </div>
  )
}

const Tick = memo(function Tick({
  tick,
  percent,
  isAhead,
}: {
  readonly tick: ScrubTick
  readonly percent: number
  readonly isAhead: boolean
}) {
  return (
    <i
      className={clsx(styles.tick, styles[tick.shape], styles[tick.tone], isAhead && styles.ahead)}
      style={{ left: `${percent}%` }}
    />
  )
})
