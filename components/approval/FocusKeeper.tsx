'use client'
import { useLayoutEffect, useRef } from 'react'

/**
 * Stands inside something that will be taken away. If the focus is in there at that moment, it goes to the scrolling
 * region around it instead of being lost, so that a keyboard goes on where it was.
 */
export function FocusKeeper() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const parent = mark.current?.parentElement
    return () => {
      if (parent?.contains(document.activeElement))
        parent.closest<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
    }
  }, [])
  return <span ref={mark} hidden />
}
