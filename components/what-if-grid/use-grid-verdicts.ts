'use client'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type GridCall, type GridColumn, GridVerdicts } from '@/lib/whatif/grid'
import { createGridClient, type GridClient } from './grid-client'
import type { GridRow } from './grid-row'

/** What has been answered so far. `version` rises with every answer; the columns are changed in place. */
export interface LiveVerdicts {
  readonly verdicts: GridVerdicts
  readonly version: number
  /** Every cell of what is on screen now has its answer. */
  readonly isComplete: boolean
}

/**
 * Has the grid judged, in a worker: rows are sent when they are new, columns whenever they are others, the rows in sight
 * first. Answers are gathered and shown once a frame.
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
  const seen = useRef(inSight)
  seen.current = inSight

  useEffect(() => {
    let frame = 0
    const created = createGridClient((slice) => {
      verdicts.take(slice)
      // Of thousands of rows some thirty are in sight: the others are drawn with the last answer, if at all.
      const isSeen = seen.current().some((row) => slice.rows.includes(row))
      if (!slice.isLast && !isSeen) return
      frame ||= requestAnimationFrame(() => {
        frame = 0
        redraw()
      })
    })
    client.current = created
    // A client made anew (React mounts twice in development) knows nothing.
    sent.current = new Map()
    return () => {
      cancelAnimationFrame(frame)
      created.close()
      client.current = null
    }
  }, [verdicts])

  useEffect(() => {
    const put = rows.map(({ call }) => call).filter((call) => sent.current.get(call.key) !== call)
    const order = rows.map(({ call }) => call.key)
    const message = { generation: ++generation.current, put, order }
    sent.current = new Map(rows.map(({ call }) => [call.key, call]))
    verdicts.setRows(message)
    client.current?.send({ type: 'rows', rows: message })
  }, [rows, verdicts])

  useEffect(() => {
    revision.current++
    verdicts.expect(
      revision.current,
      columns.map(({ key }) => key),
    )
    // `rows` only says that there is something new to judge.
    void rows
    client.current?.send({ type: 'judge', request: { revision: revision.current, columns, first: seen.current() } })
    redraw()
  }, [rows, columns, verdicts])

  return { verdicts, version, isComplete: verdicts.isComplete }
}
