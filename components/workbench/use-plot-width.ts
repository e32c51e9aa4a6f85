'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The content width of the element that `ref` is put on, in CSS pixels, as it changes; `assumed` until it was measured. */
export function usePlotWidth(assumed: number): { ref: RefObject<HTMLDivElement | null>; width: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(assumed)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
