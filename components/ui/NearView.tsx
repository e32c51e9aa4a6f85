'use client'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/**
 * Draws its content when it comes near the part of the page in sight, and keeps it from then on. Until then an empty
 * place of this height stands for it: for rows by the hundred, each of them costly. `isNear` draws it at once.
 */
export function NearView({
  isNear,
  heightPx,
  as: Place = 'div',
  children,
}: {
  readonly isNear: boolean
  readonly heightPx: number
  readonly as?: 'div' | 'li'
  readonly children: ReactNode
}) {
  const [isDrawn, setDrawn] = useState(isNear)
  const place = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = place.current
    if (isDrawn || element === null) return
    return whenNear(element, () => startTransition(() => setDrawn(true)))
  }, [isDrawn])
  if (isDrawn) return children
  return (
    <Place
      ref={(element: HTMLElement | null) => {
        place.current = element
      }}
      style={{ blockSize: heightPx }}
    />
  )
}

const AHEAD = '600px'
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | null = null

/** Calls back once when the element comes near; returns how to stop waiting. */
function whenNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    onNear()
    return () => undefined
  }
  observer ??= new IntersectionObserver(handleEntries, { ...SCROLLERS, rootMargin: AHEAD })
  waiting.set(element, onNear)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** Inside panels that scroll by themselves, too, where the browser knows of it: the types do not yet. */
const SCROLLERS = { scrollMargin: AHEAD }

function handleEntries(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const onNear = waiting.get(target)
    waiting.delete(target)
    observer?.unobserve(target)
    onNear?.()
  }
}
