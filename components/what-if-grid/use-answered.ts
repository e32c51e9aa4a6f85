'use client'
import { useMemo, useState } from 'react'
import type { GridRow } from './grid-row'
import type { GridColumns } from './use-grid-columns'
import type { LiveVerdicts } from './use-grid-verdicts'

/** Rows and columns with the verdicts that belong to them. */
export interface AnsweredGrid {
  readonly rows: readonly GridRow[]
  readonly columns: GridColumns
  readonly live: LiveVerdicts
}

/**
 * The grid as it was, until the first verdicts of other columns are here or late: drawing the question as well would
 * cost a frame that its answers then wait for. Other rows are shown at once.
 */
export function useAnswered(rows: readonly GridRow[], columns: GridColumns, live: LiveVerdicts): AnsweredGrid {
  const now = useMemo(() => ({ rows, columns, live }), [rows, columns, live])
  const [shown, setShown] = useState<AnsweredGrid>(now)
  const isHeld = !live.isBegun && shown.rows === rows
  // Derived from what is asked: put right while drawing, so that no frame shows the one without the other.
  if (!isHeld && shown !== now) setShown(now)
  return isHeld ? shown : now
}
