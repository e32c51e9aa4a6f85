'use client'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { xOfPoint } from './layout/time-scale'
import styles from './PlotOverlay.module.css'
import { playheadPlace, type TimelineView } from './use-timeline-view'

/** Pixels right of the scale where captions stand. */
const MARGIN = 200

/** Behind the lanes: where steps and turns begin, and while live the darker field of what has not come yet. */
export function PlotBackdrop({ view }: { readonly view: TimelineView }) {
  const { index, scale, view: map, playhead, isLive } = view
  return (
    <div aria-hidden className={styles.backdrop}>
      {index.steps.map(({ run, step, segment }) => {
        const x = map.toView(xOfPoint(scale, segment.from))
        return isVisible(view, x) ? <i key={`${run} ${step}`} className={styles.step} style={{ left: x }} /> : null
      })}
      {index.turns.length > 1 &&
        index.turns.map((turn) => {
          const x = map.toView(xOfPoint(scale, turn.point))
          return isVisible(view, x) ? <i key={turn.turn} className={styles.turn} style={{ left: x }} /> : null
        })}
      {isLive && isVisible(view, playhead.x) && <i className={styles.ahead} style={{ left: playhead.x }} />}
    </div>
  )
}

/** The playhead over the lanes, with the session's clock. It is where the slider is, also before the lanes are. */
export function Playhead({ view }: { readonly view: TimelineView }) {
  const durations = useDurations()
  const place = playheadPlace(
    view,
    useWorkbench((state) => state.position),
  )
  if (!isVisible(view, place.x)) return null
  return (
    <div aria-hidden className={styles.overlay}>
      <div className={styles.playhead} style={{ transform: `translateX(${place.x}px)` }}>
        <b className={styles.time} style={{ left: place.clockX - place.x }}>
          {durations.clock(Math.max(0, place.ms))}
        </b>
      </div>
    </div>
  )
}

function isVisible({ view }: TimelineView, x: number): boolean {
  return x >= -1 && x <= view.plotWidth + MARGIN
}
