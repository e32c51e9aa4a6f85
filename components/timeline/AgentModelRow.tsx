// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolutely placed rows cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: nothing in it is pressed; the arrow keys go from call to call
'use client'
import clsx from 'clsx'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import styles from './AgentModelRow.module.css'
import laneStyles from './Lane.module.css'
import type { TimelineRow } from './layout/lane-rows'
import { StepBars } from './StepBars'
import type { TimelineView } from './use-timeline-view'

/** Below an agent's call: the model of its run, in a lane of its own since agents may work side by side. */
export function AgentModelRow({
  row,
  view,
  rowIndex,
  top,
}: {
  readonly row: Extract<TimelineRow, { kind: 'model' }>
  readonly view: TimelineView
  /** 1-based place among all rows of the grid. */
  readonly rowIndex: number
  readonly top: number
}) {
  const t = useTranslations('timeline')
  const { lane, steps } = row
  const words = { number: lane.number, tool: lane.name, count: steps.length }
  const isFuture = (steps[0]?.segment.fromSeq ?? 0) > view.seq
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-label={t('agentModel', words)}
      className={clsx(laneStyles.row, styles.row)}
      style={{ top }}
    >
      <div
        role="rowheader"
        className={clsx(laneStyles.name, styles.name, isFuture && laneStyles.notYet)}
        style={{ '--depth': lane.depth + 1 } as CSSProperties} // a variable of the style sheet
      >
        <Sparkles aria-hidden size={14} />
        <span>{t('model')}</span>
        <span className={laneStyles.about}>{lane.name}</span>
      </div>
      <div role="gridcell">
        <StepBars steps={steps} view={view} label={t('agentSteps', words)} />
      </div>
    </div>
  )
}
