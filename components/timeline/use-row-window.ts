'use client'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type RowOffsets, rowOffsets, rowsInSight, scrollToRow } from './layout/row-window'

const OVERSCAN = 2
/** Height of the viewport before it was measured: enough rows for the first paint of a laptop. */
const ASSUMED_HEIGHT = 420

/**
 * The rows in sight of a scrolling element whose rows have known heights. Whenever `followed` is another row, or the height
 * of a lane another, it is in sight from the same frame on; `reveal` brings any row in.
 */
export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  heightOf: (index: number) => number,
  followed: { readonly row: number | undefined; readonly laneHeight: number },
): { offsets: RowOffsets; from: number; to: number; reveal: (index: number, align: 'near' | 'end') => void } {
  const offsets = useMemo(() => rowOffsets(count, heightOf), [count, heightOf])
  const [place, setPlace] = useState({ top: 0, height: ASSUMED_HEIGHT, isMeasured: false })
  const [last, setLast] = useState({ ...followed, isMeasured: false })
  // Known heights say where to scroll before anything is drawn: reading it from the page would lay it out once more.
  const { row, laneHeight } = followed
  const { isMeasured } = place
  if (last.row !== row || last.laneHeight !== laneHeight || last.isMeasured !== isMeasured) {
    setLast({ row, laneHeight, isMeasured })
    const top = row === undefined ? place.top : scrollToRow(offsets, row, place.top, place.height)
    if (top !== place.top && isMeasured) setPlace({ ...place, top })
  }
  const scrolledTo = useRef(0)
  useLayoutEffect(() => {
    if (!scroll.current || scrolledTo.current === place.top) return
    scrolledTo.current = place.top
    scroll.current.scrollTop = place.top
  }, [scroll, place.top])
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const read = () => {
      const { scrollTop: top, clientHeight: height } = element
      scrolledTo.current = top
      setPlace((old) =>
        old.top === top && old.height === height && old.isMeasured ? old : { top, height, isMeasured: true },
      )
    }
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
