'use client'
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { type GridCall, type GridColumn, GridVerdicts } from '@/lib/whatif/grid'
import { AnswerWait } from './answer-wait'
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
  const [wait] = useState(() => new AnswerWait(redraw))
  const seen = useRef(inSight)
  seen.current = inSight
  const asked = useRef<{ readonly rows: readonly GridRow[]; readonly columns: readonly GridColumn[] } | null>(null)

  // Effects of the layout: questions leave with the drawing that raises them, not after it is painted.
  useLayoutEffect(() => {
    const created = createGridClient((slice) => {
      verdicts.take(slice)
      wait.answered(slice.revision)
      // Of thousands of rows some thirty are in sight: the others are drawn with the last answer, if at all. At once, not
      // with the next frame, which would be drawn before what follows from it.
      if (slice.isLast || seen.current().some((row) => slice.rows.includes(row))) redraw()
    })
    client.current = created
    // A client made anew (React mounts twice in development) knows nothing.
    sent.current = new Map()
    return () => {
      created.close()
      wait.close()
      client.current = null
    }
  }, [verdicts, wait])

  useLayoutEffect(() => {
    const put = rows.map(({ call }) => call).filter((call) => sent.current.get(call.key) !== call)
    const order = rows.map(({ call }) => call.key)
    const message = { generation: ++generation.current, put, order }
    sent.current = new Map(rows.map(({ call }) => [call.key, call]))
    verdicts.setRows(message)
    client.current?.send({ type: 'rows', rows: message })
  }, [rows, verdicts])

  useLayoutEffect(() => {
    const revision = wait.ask()
    verdicts.expect(
      revision,
      columns.map(({ key }) => key),
    )
    asked.current = { rows, columns }
    client.current?.send({ type: 'judge', request: { revision, columns, first: seen.current() } })
    redraw()
  }, [rows, columns, verdicts, wait])

  // What is drawn for the first time was not even asked about, whatever became of the question before.
  const isAsked = asked.current?.rows === rows && asked.current.columns === columns
  const isComplete = isAsked && verdicts.isComplete
  const isBegun = isAsked && wait.isBegun
  return useMemo(() => ({ verdicts, version, isComplete, isBegun }), [verdicts, version, isComplete, isBegun])
}
