'use client'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** This close to the end still counts as being there. */
const NEAR_PX = 48

/**
 * Keeps a scrolling element at its end while its content grows, until a person scrolls up; scrolling down again (or
 * `scrollToEnd`) takes it up anew. `isAway` is true while new content may be out of sight.
 */
export function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): { readonly isAway: boolean; readonly scrollToEnd: () => void } {
  const [isAway, setAway] = useState(false)
  const isStuck = useRef(true)

  const scrollToEnd = useCallback(() => {
    isStuck.current = true
    setAway(false)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    if (!element || !content.current) return
    const handleScroll = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      isStuck.current = isNear
      setAway(!isNear)
    }
    const follow = new ResizeObserver(() => {
      if (isStuck.current) element.scrollTo({ top: element.scrollHeight })
    })
    follow.observe(content.current)
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      follow.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [scroller, content])

  return { isAway, scrollToEnd }
}
