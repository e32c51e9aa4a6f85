'use client'
import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { TimelineRow } from './layout/lane-rows'

/** Moves the focus between the stages of one row; past its ends back to the row. */
function moveInRow(row: HTMLElement, by: 1 | -1): void {
  const cells = [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]
  const at = cells.indexOf(document.activeElement as HTMLElement) // -1 where it is none of them
  const next = at < 0 ? (by > 0 ? 0 : cells.length - 1) : at + by
  const cell = cells[next]
  if (cell) cell.focus()
  else row.focus()
}

/**
 * Keyboard inside the grid: up and down move between calls, left and right between the stages of one, Enter selects,
 * Space folds and unfolds what an agent calls.
 * The handler stays the same while the rows do, so that rows need not render again.
 */
export function useGridKeys(
  rows: readonly TimelineRow[],
  scroll: RefObject<HTMLElement | null>,
  reveal: (index: number, align: 'near' | 'end') => void,
  onToggle: (callId: string) => void,
): (event: KeyboardEvent<HTMLElement>, callId: string) => void {
  const store = useWorkbenchStore()
  return useCallback(
    (event, callId) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const index = rows.findIndex((row) => row.key === callId)
      const row = event.currentTarget
      const moveTo = (from: number, by: 1 | -1) => {
        let at = from + by
        while ((rows[at]?.kind ?? 'call') !== 'call') at += by
        const target = rows[at]
        if (target?.kind !== 'call') return
        const id = target.lane.callId
        store.getState().selectCall(id)
        reveal(at, 'near')
        // The row may only come into the page with the next paint.
        requestAnimationFrame(() =>
          scroll.current?.querySelector<HTMLElement>(`[data-call="${CSS.escape(id)}"]`)?.focus(),
        )
      }
      const actions = new Map<string, () => void>([
        ['ArrowDown', () => moveTo(index, 1)],
        ['ArrowUp', () => moveTo(index, -1)],
        ['ArrowRight', () => moveInRow(row, 1)],
        ['ArrowLeft', () => moveInRow(row, -1)],
        ['Home', () => moveTo(-1, 1)],
        ['End', () => moveTo(rows.length, -1)],
      ])
      if (event.target === row) {
        actions.set('Enter', () => store.getState().selectCall(callId))
        const own = rows[index]
        if (own?.kind === 'call' && own.nested > 0) actions.set(' ', () => onToggle(callId))
      }
      const action = actions.get(event.key)
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      action()
    },
    [rows, scroll, reveal, onToggle, store],
  )
}
