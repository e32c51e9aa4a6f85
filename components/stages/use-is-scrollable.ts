'use client'
import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether `content` is higher than the `scroller` around it, as either changes: what scrolls has to take the focus, or
 * the keyboard cannot read its end, and what does not scroll must not be one more stop on the way.
 */
export function useIsScrollable(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [isScrollable, setScrollable] = useState(false)
  useEffect(() => {
    const outer = scroller.current
    const inner = content.current
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setScrollable(outer.scrollHeight > outer.clientHeight + 1))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [scroller, content])
  return isScrollable
}
