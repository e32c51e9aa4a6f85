'use client'
import { xOfPoint } from './layout/time-scale'
import type { Lane } from './layout/timeline-model'
import styles from './QueueLink.module.css'
import type { TimelineView } from './use-timeline-view'

/**
 * A thin line from a queued call up or down to each call that holds it. `rowOf` gives a call's top edge in pixels, or
 * undefined where it is not among the rows.
 */
export function QueueLink({
  lane,
  view,
  rowOf,
  rowHeight,
}: {
  readonly lane: Lane
  readonly view: TimelineView
  readonly rowOf: (callId: string) => number | undefined
  readonly rowHeight: number
}) {
  const own = rowOf(lane.callId)
  if (own === undefined) return null
  const links = lane.segments.flatMap((segment) =>
    segment.kind === 'queue' && segment.fromSeq <= view.seq
      ? segment.waitsFor.map((holder) => ({ holder, x: view.view.toView(xOfPoint(view.scale, segment.from)) + 6 }))
      : [],
  )
  return links.map(({ holder, x }, index) => {
    const other = rowOf(holder)
    if (other === undefined) return null
    const [from, to] = own < other ? [own, other] : [other, own]
    return (
      <i
        key={holder}
        aria-hidden
        className={own < other ? styles.down : styles.up}
        style={{ left: x + index * 5, top: from + rowHeight / 2, height: to - from }}
      />
    )
  })
}
