'use client'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { type RowOffsets, rowOffsets, rowsInSight } from './layout/row-window'

const OVERSCAN = 6
/** Height of the viewport before it was measured: enough rows for the first paint of a laptop. */
const ASSUMED_HEIGHT = 420

/** The rows in sight of a scrolling element whose rows have known heights. */
export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  heightOf: (index: number) => number,
): { offsets: RowOffsets; from: number; to: number; reveal: (index: number, align: 'near' | 'end') => void } {
  const offsets = useMemo(() => rowOffsets(count, heightOf), [count, heightOf])
  const [place, setPlace] = useState({ top: 0, height: ASSUMED_HEIGHT })
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const read = () =>
      setPlace((old) =>
        old.top === element.scrollTop && old.height === element.clientHeight
          ? old
          : { top: element.scrollTop, height: element.clientHeight },
      )
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [scroll])
  const reveal = useCallback(
    (index: number, align: 'near' | 'end') => {
      const element = scroll.current
      if (!element) return
      const top = offsets.tops[index] ?? 0
      const bottom = offsets.tops[index + 1] ?? top
      if (top < element.scrollTop && align === 'near') element.scrollTop = top
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
    },
    [scroll, offsets],
  )
  return { offsets, ...rowsInSight(offsets, place.top, place.height, OVERSCAN), reveal }
}
