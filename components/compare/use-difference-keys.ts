'use client'
import { useEffect, useRef } from 'react'

/** Where a letter is text, or belongs to an open menu. */
const TYPING = 'input:not([type=radio]), textarea, select, [contenteditable=true], [role=menu], dialog'

/** N and P go to the next and the previous difference, wherever the focus is but in a text. */
export function useDifferenceKeys(move: (by: 1 | -1) => void): void {
  const newest = useRef(move)
  useEffect(() => {
    newest.current = move
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (!(event.target instanceof Element) || event.target.closest(TYPING)) return
      const by = { n: 1 as const, p: -1 as const }[event.key.toLowerCase()]
      if (by === undefined) return
      event.preventDefault()
      newest.current(by)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
