'use client'
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { type GridCall, type GridColumn, GridVerdicts } from '@/lib/whatif/grid'
import { createGridClient, type GridClient } from './grid-client'
import type { GridRow } from './grid-row'

/** What has been answered so far. `version` rises with every answer; the columns are changed in place. */
export interface LiveVerdicts {
  readonly verdicts: GridVerdicts
  readonly version: number
  /** Every cell of what is on screen now has its answer. */
  readonly isComplete: boolean
  /** Answers to what is asked now have begun to come, or are late: until then what was shown before may stay. */
  readonly isBegun: boolean
}

/** How long a view may wait for the first answer before it says that there is none yet. */
const HELD_MS = 60

/**
 * Has the grid judged, in a worker: rows are sent when they are new, columns whenever they are others, the rows in sight
 * first. Answers are gathered, and shown where something in sight or the whole has changed.
 */
export function useGridVerdicts(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  inSight: () => readonly number[],
): LiveVerdicts {
  const [verdicts] = useState(() => new GridVerdicts())
  const [version, redraw] = useReducer((count: number) => count + 1, 0)
  const client = useRef<GridClient | null>(null)
  const sent = useRef(new Map<string, GridCall>())
  const generation = useRef(0)
  const revision = useRef(0)
  const begun = useRef(0)
  const seen = useRef(inSight)
  seen.current = inSight
  const asked = useRef<{ readonly rows: readonly GridRow[]; readonly columns: readonly GridColumn[] } | null>(null)

  // Effects of the layout: questions leave with the drawing that raises them, not after it is painted.
  useLayoutEffect(() => {
    const created = createGridClient((slice) => {
      verdicts.take(slice)
      if (slice.revision === revision.current) begun.current = slice.revision
      // Of thousands of rows some thirty are in sight: the others are drawn with the last answer, if at all. At once, not
      // with the next frame, which would be drawn before what follows from it.
      if (slice.isLast || seen.current().some((row) => slice.rows.includes(row))) redraw()
    })
    client.current = created
    // A client made anew (React mounts twice in development) knows nothing.
    sent.current = new Map()
    return () => {
      created.close()
      client.current = null
    }
  }, [verdicts])

  useLayoutEffect(() => {
    const put = rows.map(({ call }) => call).filter((call) => sent.current.get(call.key) !== call)
    const order = rows.map(({ call }) => call.key)
    const message = { generation: ++generation.current, put, order }
    sent.current = new Map(rows.map(({ call }) => [call.key, call]))
    verdicts.setRows(message)
    client.current?.send({ type: 'rows', rows: message })
  }, [rows, verdicts])

  useLayoutEffect(() => {
    revision.current++
    verdicts.expect(
      revision.current,
      columns.map(({ key }) => key),
    )
    asked.current = { rows, columns }
    client.current?.send({ type: 'judge', request: { revision: revision.current, columns, first: seen.current() } })
    redraw()
    const late = setTimeout(() => {
      if (begun.current === revision.current) return
      begun.current = revision.current
      redraw()
    }, HELD_MS)
    return () => clearTimeout(late)
  }, [rows, columns, verdicts])

  // What is drawn for the first time was not even asked about, whatever became of the question before.
  const isAsked = asked.current?.rows === rows && asked.current.columns === columns
  const isComplete = isAsked && verdicts.isComplete
  const isBegun = isAsked && begun.current === revision.current
  return useMemo(() => ({ verdicts, version, isComplete, isBegun }), [verdicts, version, isComplete, isBegun])
}
