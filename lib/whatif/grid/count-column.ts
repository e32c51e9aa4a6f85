import type { Expectation } from '../../session/sample'
import { type CellState, cellState, doesBuild, isDecided, policyOf } from './cell-code'
import type { ColumnVerdicts } from './grid-verdicts'

/** A column in numbers. `right` and `wrong` count labelled rows with a verdict only. */
export interface ColumnTotals {
  readonly total: number
  readonly states: Readonly<Record<CellState, number>>
  /** Rows that build, whatever policy says of them. */
  readonly builds: number
  readonly labelled: number
  readonly right: number
  readonly wrong: number
}

/**
 * Whether a cell is as its label says: what should build must build and not be denied, what should be refused must fail
 * or be denied. Null without a label or without a verdict.
 */
export function isAsLabelled(code: number, label: Expectation | undefined): boolean | null {
  if (label === undefined || !isDecided(code)) return null
  const isThrough = doesBuild(code) && policyOf(code) !== 'deny'
  return isThrough === (label === 'should_build')
}

/** Counts a column over the given rows; `labels` by position. */
export function countColumn(
  column: ColumnVerdicts,
  labels: readonly (Expectation | undefined)[],
  rows: Iterable<number> = column.codes.keys(),
): ColumnTotals {
  const states = { not_judged: 0, pending: 0, builds: 0, changed: 0, asks: 0, denied: 0, fails: 0 }
  const counts = { total: 0, builds: 0, labelled: 0, right: 0, wrong: 0 }
  for (const row of rows) {
    const code = column.codes[row] ?? 0
    const label = labels[row]
    states[cellState(code, true)]++
    counts.total++
    if (doesBuild(code)) counts.builds++
    if (label !== undefined) counts.labelled++
    const isRight = isAsLabelled(code, label)
    if (isRight !== null) counts[isRight ? 'right' : 'wrong']++
  }
  return { ...counts, states }
}
