'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { selectEffectiveCallId } from '@/components/workbench/selectors'
import { useFollowing } from '@/components/workbench/use-following'
import { usePlotWidth } from '@/components/workbench/use-plot-width'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { LaneGrid } from './LaneGrid'
import { laneRows } from './layout/lane-rows'
import { ModelLane } from './ModelLane'
import { Overview } from './Overview'
import { Playhead, PlotBackdrop } from './PlotOverlay'
import { Ruler } from './Ruler'
import styles from './Timeline.module.css'
import { TimelineHead } from './TimelineHead'
import { useFolds } from './use-folds'
import { type PanZoomTarget, useGestures } from './use-gestures'
import { useTimelineIndex } from './use-timeline-index'
import { useTimelineView } from './use-timeline-view'

const Legend = dynamic(() => import('./Legend').then((module) => module.Legend), { ssr: false })
const ReplayMarks = dynamic(() => import('./ReplayMarks').then((module) => module.ReplayMarks), { ssr: false })
const TimelineTable = dynamic(() => import('./TimelineTable').then((module) => module.TimelineTable), { ssr: false })

/** What a laptop's timeline has. */
const ASSUMED_WIDTH = 588

/** Every call of the session as a lane over time. `emptyAction` is the way to a first call, shown while there is none. */
export function Timeline({ emptyAction }: { readonly emptyAction?: ReactNode }) {
  const t = useTranslations('timeline')
  const { index, version } = useTimelineIndex()
  const plot = usePlotWidth(ASSUMED_WIDTH)
  const view = useTimelineView(index, version, plot.width)
  const isBehind = useWorkbench((state) => state.position !== view.position)
  const filter = useWorkbench((state) => state.filter)
  const setFilter = useWorkbench((state) => state.setFilter)
  const isReplay = useWorkbench((state) => state.latest.replay !== undefined)
  const isTable = useWorkbench((state) => state.isTable)
  const setTimeWindow = useWorkbench((state) => state.setTimeWindow)
  const selected = useWorkbench(selectEffectiveCallId)
  const followed = useFollowing(selected)
  // What is pressed is marked at once; what a slider goes through is marked with the lanes around it.
  const selectedCallId = view.isLive ? selected : followed
  const { folds, toggleTurn, toggleAgent } = useFolds()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index grows in place; its version says when
  const { rows, hidden } = useMemo(() => laneRows(index, filter, folds), [index, version, filter, folds])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const tools = useMemo(() => [...new Set(index.lanes.map((lane) => lane.name))].sort(), [index, version])

  const area = useRef<HTMLDivElement>(null)
  const target = useRef<PanZoomTarget>({
    window: view.view.window,
    plotWidth: view.view.plotWidth,
    onChange: setTimeWindow,
  })
  useEffect(() => {
    target.current = { window: view.view.window, plotWidth: view.view.plotWidth, onChange: setTimeWindow }
  })
  useGestures(area, plot.ref, target)

  const isEmpty = index.lanes.length === 0 && index.steps.length === 0
  return (
    <section className={styles.timeline}>
      <TimelineHead window={view.view.window} tools={tools} hidden={hidden} />
      <div ref={area} className={styles.body} hidden={isTable} aria-busy={isBehind || undefined}>
        <Overview view={view} />
        <Ruler view={view} plotRef={plot.ref} />
        {isEmpty ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={emptyAction} />
        ) : (
          <>
            <PlotBackdrop view={view} />
            <ModelLane view={view} />
            {isReplay && <ReplayMarks view={view} />}
            <LaneGrid
              rows={rows}
              view={view}
              selectedCallId={selectedCallId}
              onToggleTurn={toggleTurn}
              onToggleAgent={toggleAgent}
            />
            <Playhead view={view} />
          </>
        )}
        {rows.length === 0 && hidden > 0 && (
          <EmptyState
            title={t('filteredTitle', { count: hidden })}
            action={<Button onClick={() => setFilter({ kind: 'all' })}>{t('clearFilter')}</Button>}
          />
        )}
      </div>
      {isTable && <TimelineTable rows={rows} view={view} />}
      {!isTable && (
        <div className={styles.legend}>
          <Legend />
        </div>
      )}
    </section>
  )
}
