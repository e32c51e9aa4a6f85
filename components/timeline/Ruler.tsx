'use client'
import { useTranslations } from 'next-intl'
import { memo, type PointerEvent, type RefObject, useMemo } from 'react'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type RulerFold, rulerMarks } from './layout/ruler-ticks'
import { seqAtX } from './layout/time-scale'
import styles from './Ruler.module.css'
import type { TimelineView } from './use-timeline-view'

/** Time along the top. Moments are labelled with their real time, every folded stretch with what it hides; drag to scrub. */
export function Ruler({
  view,
  plotRef,
}: {
  readonly view: TimelineView
  readonly plotRef: RefObject<HTMLDivElement | null>
}) {
  const t = useTranslations('timeline')
  const durations = useDurations()
  const setPosition = useWorkbench((state) => state.setPosition)
  const { scale, view: map, index } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made anew each time; its numbers are what counts
  const marks = useMemo(
    () => rulerMarks(scale, map, index.startedAt, view.playhead.clockX),
    [scale, map.factor, map.window.from, map.plotWidth, index, view.playhead.clockX],
  )
  const foldText = ({ durationMs, room }: RulerFold) => {
    const length = durations.span(durationMs)
    return room === 'words' ? t('folded', { length }) : room === 'length' ? t('foldedShort', { length }) : '≈'
  }
  const steps = new Set(index.steps.map((step) => `${step.run} ${step.step}`)).size
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setPosition(x > map.toView(scale.width) ? null : seqAtX(scale, index, map.toScale(x)))
  }
  return (
    <div className={styles.row}>
      <div className={styles.label}>{t('counts', { calls: index.lanes.length, steps })}</div>
      <div
        ref={plotRef}
        className={styles.plot}
        onPointerDown={(event) => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          scrub(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event)
        }}
      >
        {marks.ticks.map((tick) => (
          <Tick key={tick.x} x={tick.x} ms={tick.ms} />
        ))}
        {marks.folds.map((fold) => (
          <span
            key={fold.x}
            className={styles.fold}
            style={{ left: fold.x }}
            data-tip={t('foldTip', { length: durations.span(fold.durationMs) })}
          >
            {foldText(fold)}
          </span>
        ))}
      </div>
    </div>
  )
}

const Tick = memo(function Tick({ x, ms }: { readonly x: number; readonly ms: number }) {
  const { clock } = useDurations()
  return (
    <span className={styles.tick} style={{ left: x }}>
      {clock(ms)}
    </span>
  )
})
