'use client'
import { useTranslations } from 'next-intl'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { SessionEvent } from '@/lib/session/events'
import { xOfSeq } from './layout/time-scale'
import styles from './ReplayMarks.module.css'
import type { TimelineView } from './use-timeline-view'

/** Where a replayed record ends in a fork's timeline, with why; what came from the record is drawn muted (see the CSS). */
export function ReplayMarks({ view }: { readonly view: TimelineView }) {
  const t = useTranslations('fork')
  const end = useWorkbench((state) => replayEnd(state.events))
  if (!end || end.seq > view.seq) return <div className={styles.marks} />
  const x = view.view.toView(xOfSeq(view.scale, view.index, end.seq))
  const isDiverged = end.type === 'replay.diverged'
  const words = isDiverged ? t('boundary', { why: t(`why.${end.why}`) }) : t('boundaryEnd')
  return (
    <div className={styles.marks}>
      {x >= 0 && x <= view.view.plotWidth && (
        <div role="img" aria-label={words} title={words} className={styles.line} style={{ left: x }}>
          <span aria-hidden className={styles.before}>
            {t('boundaryRecorded')}
          </span>
          <span aria-hidden className={styles.after}>
            {t(isDiverged ? 'boundaryDiverged' : 'boundaryOver')}
          </span>
        </div>
      )}
    </div>
  )
}

function replayEnd(events: readonly SessionEvent[]) {
  const last = events.findLast(({ type }) => type.startsWith('replay.'))
  return last?.type === 'replay.diverged' || last?.type === 'replay.finished' ? last : undefined
}
