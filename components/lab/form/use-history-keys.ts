'use client'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { TextHistory } from '../lab-view'

/**
 * Undo and redo of the declaration's one history while the form is open: from any of its fields, and where nothing has the
 * focus, since undoing may take away the very field that had it.
 */
export function useHistoryKeys(place: RefObject<HTMLElement | null>, history: TextHistory): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isHere = target === document.body || (target instanceof Node && place.current?.contains(target))
    if (!isHere || !(event.metaKey || event.ctrlKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) history.redo()
    else history.undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
