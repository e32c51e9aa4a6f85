'use client'
import { type RefObject, useEffect, useState } from 'react'

/** Shorter texts would be found everywhere, longer ones are picked by accident. */
const SHORTEST = 3
const LONGEST = 4000

/** The text that is selected inside an element; null where none is, or one that cannot be taken out. */
export function useSelectedText(root: RefObject<HTMLElement | null>): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const handleSelection = () => {
      const selection = document.getSelection()
      const isInside = selection !== null && root.current?.contains(selection.anchorNode) === true
      const selected = isInside ? selection.toString().trim() : ''
      setText(selected.length >= SHORTEST && selected.length <= LONGEST ? selected : null)
    }
    document.addEventListener('selectionchange', handleSelection)
    return () => document.removeEventListener('selectionchange', handleSelection)
  }, [root])
  return text
}
