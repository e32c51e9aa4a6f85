'use client'
import { type RefObject, useEffect, useState } from 'react'

const PAGE = 40

/**
 * How many rows at the end are drawn: one page at first, one more whenever the top comes into view, so that a session
 * of a thousand turns opens as fast as one of three. The browser's scroll anchoring keeps the place.
 */
export function useRowWindow(
  total: number,
  scroller: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
): { readonly first: number; readonly showMore: () => void } {
  const [pages, setPages] = useState(1)
  const first = Math.max(0, total - pages * PAGE)
  useEffect(() => {
    if (first === 0 || !top.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setPages((count) => count + 1)
      },
      { root: scroller.current, rootMargin: '200px 0px 0px' },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [first, scroller, top])
  return { first, showMore: () => setPages((count) => count + 1) }
}
