import type { Expectation } from '../../session/sample'
import { type CellState, cellState } from './cell-code'
import { compareCells, isChanged, ROW_CHANGES, type RowChange } from './compare-columns'
import { isAsLabelled } from './count-column'
import type { ColumnVerdicts } from './grid-verdicts'

export type RowFilter = 'all' | 'changed' | 'fails' | 'denied' | 'wrong' | 'unlabelled' | 'pending'

/** What is to be shown of the grid, and in which order. */
export interface Arrangement {
  readonly current: ColumnVerdicts
  /** The column that is held against the current one; the same where there is no other. */
  readonly other: ColumnVerdicts
  /** One for every row, judged or not. */
  readonly labels: readonly (Expectation | undefined)[]
  readonly isChangedFirst: boolean
  readonly filter: RowFilter
  readonly group: 'none' | 'outcome'
}

/** A line of the arranged grid: a row by its position, or the head of a group. */
export type GridLine =
  | { readonly kind: 'row'; readonly row: number; readonly change: RowChange }
  | { readonly kind: 'group'; readonly state: CellState; readonly count: number }

const GROUPS: readonly CellState[] = ['fails', 'denied', 'asks', 'changed', 'builds', 'pending', 'not_judged']

/** Puts rows in order: changed ones first where asked for, then as they came. Linear, for thousands of rows per letter. */
export function arrangeRows(arrangement: Arrangement): GridLine[] {
  const { current, other, labels, isChangedFirst, group } = arrangement
  const buckets = new Map<RowChange | 'any', GridLine[]>()
  for (let row = 0; row < labels.length; row++) {
    const change = compareCells(current, other, row)
    if (!passes(arrangement, row, change)) continue
    const bucket = isChangedFirst && isChanged(change) ? change : 'any'
    const line: GridLine = { kind: 'row', row, change }
    const lines = buckets.get(bucket)
    if (lines) lines.push(line)
    else buckets.set(bucket, [line])
  }
  const lines = [...ROW_CHANGES, 'any' as const].flatMap((bucket) => buckets.get(bucket) ?? [])
  return group === 'none' ? lines : grouped(lines, other)
}

function passes({ other, labels, filter }: Arrangement, row: number, change: RowChange): boolean {
  const code = other.codes[row] ?? 0
  switch (filter) {
    case 'all':
      return true
    case 'changed':
      return isChanged(change)
    case 'wrong':
      return isAsLabelled(code, labels[row]) === false
    case 'unlabelled':
      return labels[row] === undefined
    default:
      return cellState(code, true) === filter
  }
}

function grouped(lines: readonly GridLine[], other: ColumnVerdicts): GridLine[] {
  const byState = new Map<CellState, GridLine[]>()
  for (const line of lines) {
    if (line.kind !== 'row') continue
    const state = cellState(other.codes[line.row] ?? 0, true)
    const known = byState.get(state)
    if (known) known.push(line)
    else byState.set(state, [line])
  }
  return GROUPS.flatMap((state) => {
    const members = byState.get(state)
    return members ? [{ kind: 'group' as const, state, count: members.length }, ...members] : []
  })
}
