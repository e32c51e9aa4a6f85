// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolutely placed rows cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows and buttons inside take the focus
'use client'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'

import { AgentModelRow } from './AgentModelRow'
import styles from './LaneGrid.module.css'
import { LaneRow } from './LaneRow'
import type { TimelineRow } from './layout/lane-rows'
import { QueueLink } from './QueueLink'
import { useGridKeys } from './use-grid-keys'
import { useLaneHeight } from './use-lane-height'
import { useRowWindow } from './use-row-window'
import type { TimelineView } from './use-timeline-view'

const GROUP_HEIGHT = 26

/** The lanes as a grid: rows are calls, cells are stages. Only what is in sight is in the page. */
export function LaneGrid({
  rows,
  view,
  selectedCallId,
  onToggleTurn,
  onToggleAgent,
}: {
  readonly rows: readonly TimelineRow[]
  readonly view: TimelineView
  readonly selectedCallId: string | null
  readonly onToggleTurn: (turn: number) => void
  readonly onToggleAgent: (callId: string) => void
}) {
  const t = useTranslations('timeline')
  const scroll = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const laneHeight = useLaneHeight()
  const heightOf = useCallback(
    (index: number) => (rows[index]?.kind === 'turn' ? GROUP_HEIGHT : laneHeight),
    [rows, laneHeight],
  )
  const places = useMemo(() => new Map(rows.map((row, index) => [row.key, index])), [rows])
  const selectedIndex = selectedCallId === null ? undefined : places.get(selectedCallId)
  const followed = { row: selectedIndex, laneHeight }
  const { offsets, from, to, reveal } = useRowWindow(scroll, rows.length, heightOf, followed)
  // One row takes the Tab key: the selected one where it is drawn, else the first that is.
  const isDrawn = selectedIndex !== undefined && selectedIndex >= from && selectedIndex < to
  const firstDrawn = rows.findIndex((row, index) => index >= from && row.kind === 'call')
  const rowIndexForTab = isDrawn ? selectedIndex : firstDrawn
  useFollowEnd(reveal, rows.length)
  const handleKeyDown = useGridKeys(rows, scroll, reveal, onToggleAgent)
  const offsetOf = (callId: string) => {
    const place = places.get(callId)
    return place === undefined ? undefined : offsets.tops[place]
  }
  const linked = [selectedCallId, hovered].flatMap((id, at, all) =>
    id !== null && all.indexOf(id) === at ? (view.index.lane(id) ?? []) : [],
  )
  return (
    <div ref={scroll} className={styles.scroll}>
      <div
        role="grid"
        aria-label={t('title')}
        aria-rowcount={rows.length}
        className={styles.rows}
        style={{ height: offsets.total }}
      >
        {rows.slice(from, to).map((row, at) => {
          const index = from + at
          const top = offsets.tops[index] ?? 0
          if (row.kind === 'model') {
            return <AgentModelRow key={row.key} row={row} view={view} rowIndex={index + 1} top={top} />
          }
          if (row.kind === 'turn') return <TurnRow key={row.key} row={row} top={top} onToggle={onToggleTurn} />
          return (
            <LaneRow
              key={row.key}
              lane={row.lane}
              nested={row.nested}
              isClosed={row.isClosed}
              view={view}
              rowIndex={index + 1}
              top={top}
              isSelected={row.lane.callId === selectedCallId}
              isTabStop={index === rowIndexForTab}
              hasTurnLine={isFirstOfTurn(rows, index)}
              onToggle={onToggleAgent}
              onHover={setHovered}
              onKeyDown={handleKeyDown}
            />
          )
        })}
        <div role="presentation" className={styles.links}>
          {linked.map((lane) => (
            <QueueLink key={lane.callId} lane={lane} view={view} rowOf={offsetOf} rowHeight={laneHeight} />
          ))}
        </div>
      </div>
    </div>
  )
}

function isFirstOfTurn(rows: readonly TimelineRow[], index: number): boolean {
  const row = rows[index]
  const before = rows[index - 1]
  return row?.kind === 'call' && before !== undefined && before.kind !== 'turn' && row.lane.turn !== before.lane.turn
}

/** Keeps the end of the list in sight while it grows and nothing is selected. */
function useFollowEnd(reveal: (index: number, align: 'near' | 'end') => void, count: number): void {
  const isLive = useWorkbench((state) => state.position === null)
  const hasSelection = useWorkbench((state) => state.selectedCallId !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows move the view
  useEffect(() => {
    if (isLive && !hasSelection && count > 0) reveal(count - 1, 'end')
  }, [count])
}

function TurnRow({
  row,
  top,
  onToggle,
}: {
  readonly row: Extract<TimelineRow, { kind: 'turn' }>
  readonly top: number
  readonly onToggle: (turn: number) => void
}) {
  const t = useTranslations('timeline')
  return (
    <div role="row" className={styles.group} style={{ top }}>
      <div role="gridcell">
        <button
          type="button"
          aria-expanded={!row.isClosed}
          className={styles.toggle}
          onClick={() => onToggle(row.turn)}
        >
          <ChevronRight aria-hidden size={13} className={row.isClosed ? undefined : styles.open} />
          {t('turnGroup', { turn: row.turn, count: row.count })}
        </button>
      </div>
    </div>
  )
}
