'use client'
import { type RefObject, useEffect } from 'react'

/**
 * Whoever came here by a press on another page of the app goes on at the open tab of `area`: what was pressed is gone, and
 * with it the focus. Nothing happens where something has the focus, or where the page was only loaded.
 */
export function useFocusOnArrival(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost || !navigator.userActivation?.hasBeenActive) return
    area.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [area])
}
