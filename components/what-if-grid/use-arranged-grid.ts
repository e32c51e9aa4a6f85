'use client'
import { useMemo, useRef } from 'react'
import {
  arrangeRows,
  type ColumnTotals,
  type ColumnVerdicts,
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
  /** How a row differs from the current version as its verdicts are now: lines may be older. */
  readonly changeAt: (row: number) => RowChange
  readonly columns: readonly TableColumn[]
  readonly compared: number
  readonly totals: ColumnTotals
  readonly changes: ReadonlyMap<RowChange, number>
  readonly property: string | undefined
  /** Totals, and what is not judged yet, are those of the last whole answer: to be shown as such. */
  readonly isStale: boolean
}

/** The last whole answer, copied: columns are changed in place. */
interface Settled extends Pick<ArrangedGrid, 'lines' | 'totals' | 'changes' | 'property'> {
  readonly count: number
  readonly view: GridView
  readonly verdictsOf: ReadonlyMap<TableColumn['kind'], ColumnVerdicts>
}

function copyOf({ codes, reasons, rules }: ColumnVerdicts): ColumnVerdicts {
  return { codes: codes.slice(), reasons: reasons.slice(), rules: rules.slice() }
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
  const settled = useRef<Settled | null>(null)
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
    const changeAt = (row: number) => compareCells(current, other, row)
    if (!isComplete && isSettled && settled.current) {
      // The lines of the last whole answer; how each differs is asked of those in sight only.
      const { lines, totals, changes, property, verdictsOf } = settled.current
      const columnsBefore = shown.map((each) => ({ ...each, before: verdictsOf.get(each.kind) }))
      return { lines, changeAt, columns: columnsBefore, compared, totals, changes, property, isStale: true }
    }
    const group = isGrouped ? 'outcome' : 'none'
    const lines = arrangeRows({ current, other, labels, isChangedFirst, filter, group })
    const changes = new Map<RowChange, number>()
    for (let row = 0; row < rows.length; row++) {
      const change = compareCells(current, other, row)
      changes.set(change, (changes.get(change) ?? 0) + 1)
    }
    const property = commonProperty(verdicts.reasons)
    const totals = countColumn(other, labels, rows.keys())
    const verdictsOf = new Map(shown.map((each) => [each.kind, copyOf(each.verdicts)]))
    settled.current = { lines, count: rows.length, view, totals, changes, property, verdictsOf }
    return { lines, changeAt, columns: shown, compared, totals, changes, property, isStale: false }
  }, [rows, columns, verdicts, version, isComplete, view, comparedKey])
}
