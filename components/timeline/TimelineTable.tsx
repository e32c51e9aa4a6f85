'use client'
import { useTranslations } from 'next-intl'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { callLabel } from './layout/call-label'
import type { TimelineRow } from './layout/lane-rows'
import type { Lane, SegmentKind } from './layout/timeline-model'
import styles from './TimelineTable.module.css'
import { phaseAt } from './use-lane-caption'
import type { TimelineView } from './use-timeline-view'

const COLUMNS = ['build', 'policy', 'approval', 'queue', 'execute'] as const

/** The timeline's data as a plain table, for those who read better than they look. */
export function TimelineTable({ rows, view }: { readonly rows: readonly TimelineRow[]; readonly view: TimelineView }) {
  const t = useTranslations('timeline')
  const durations = useDurations()
  const selectCall = useWorkbench((state) => state.selectCall)
  const lengthOf = (lane: Lane, kind: SegmentKind) => {
    const found = lane.segments.filter(
      (segment) =>
        segment.stage === kind && (segment.kind === kind || segment.kind === 'stop') && segment.fromSeq <= view.seq,
    )
    if (found.length === 0) return '–'
    const ms = found.reduce((sum, item) => sum + (item.until?.at ?? view.nowAt) - item.from.at, 0)
    return durations.took(found.length === 1 ? found[0]?.tookUs : undefined, ms)
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.call')}</th>
            <th scope="col">{t('column.tool')}</th>
            <th scope="col">{t('column.about')}</th>
            <th scope="col">{t('column.start')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {t(`stage.${column}`)}
              </th>
            ))}
            <th scope="col">{t('column.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) =>
            row.kind === 'call' && row.lane.calledSeq <= view.seq
              ? [
                  <tr key={row.key}>
                    <th scope="row">
                      <button type="button" className={styles.link} onClick={() => selectCall(row.lane.callId)}>
                        {row.lane.number}
                      </button>
                    </th>
                    <td className={styles.mono}>{row.lane.name}</td>
                    <td className={styles.about}>{callLabel(row.lane.args)}</td>
                    <td className={styles.number}>{durations.clock(row.lane.calledAt - view.index.startedAt)}</td>
                    {COLUMNS.map((column) => (
                      <td key={column} className={styles.number}>
                        {lengthOf(row.lane, column)}
                      </td>
                    ))}
                    <td>{t(`phase.${phaseAt(row.lane, view.seq)}`)}</td>
                  </tr>,
                ]
              : [],
          )}
        </tbody>
      </table>
    </div>
  )
}
