'use client'
import { useMemo, useRef } from 'react'
import {
  arrangeRows,
  type ColumnTotals,
  commonProperty,
  countColumn,
  type GridLine,
  type RowChange,
} from '@/lib/whatif/grid'
import { compareCells } from '@/lib/whatif/grid/compare-columns'
import type { TableColumn } from './GridTable'
import type { GridView } from './GridToolbar'
import type { GridRow } from './grid-row'
import type { GridColumns } from './use-grid-columns'
import type { LiveVerdicts } from './use-grid-verdicts'

/** The grid as it is drawn: its lines, its columns with their verdicts, and what they come to. */
export interface ArrangedGrid {
  readonly lines: readonly GridLine[]
  readonly columns: readonly TableColumn[]
  readonly compared: number
  readonly totals: ColumnTotals
  readonly changes: ReadonlyMap<RowChange, number>
  readonly property: string | undefined
}

/**
 * Puts verdicts in order. While an answer is still coming in, the lines stay where the last whole answer put them and only
 * their verdicts change: rows that jump with every slice could not be read.
 */
export function useArrangedGrid(
  rows: readonly GridRow[],
  columns: GridColumns,
  live: LiveVerdicts,
  view: GridView,
  comparedKey: string | null,
): ArrangedGrid {
  const { verdicts, version, isComplete } = live
  const settled = useRef<{
    readonly lines: readonly GridLine[]
    readonly count: number
    readonly view: GridView
  } | null>(null)
  return useMemo(() => {
    // The columns are changed in place; their number of changes says that there is something new.
    void version
    const shown = columns.columns.map((each): TableColumn => ({ ...each, verdicts: verdicts.column(each.column.key) }))
    const chosen = shown.findIndex(({ column }) => column.key === comparedKey)
    const compared = chosen >= 0 ? chosen : shown.length - 1
    const current = verdicts.column(columns.current.column.key)
    const other = shown[compared]?.verdicts ?? current
    const labels = rows.map(({ label }) => label)
    const { isChangedFirst, filter, isGrouped } = view
    const isSettled = settled.current?.count === rows.length && settled.current.view === view
    const kept = isComplete || !isSettled ? undefined : settled.current?.lines
    const lines =
      kept?.map(
        (line): GridLine => (line.kind === 'row' ? { ...line, change: compareCells(current, other, line.row) } : line),
      ) ?? arrangeRows({ current, other, labels, isChangedFirst, filter, group: isGrouped ? 'outcome' : 'none' })
    settled.current = { lines, count: rows.length, view }
    const changes = new Map<RowChange, number>()
    for (let row = 0; row < rows.length; row++) {
      const change = compareCells(current, other, row)
      changes.set(change, (changes.get(change) ?? 0) + 1)
    }
    const property = commonProperty(verdicts.reasons)
    return { lines, columns: shown, compared, totals: countColumn(other, labels, rows.keys()), changes, property }
  }, [rows, columns, verdicts, version, isComplete, view, comparedKey])
}
