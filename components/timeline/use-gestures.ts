'use client'
import { type RefObject, useEffect } from 'react'
import type { TimeWindow } from '@/components/workbench/workbench-state'

/** What a gesture needs to know about the plot at the moment it happens. */
export interface PanZoomTarget {
  readonly window: TimeWindow
  readonly plotWidth: number
  readonly onChange: (window: TimeWindow) => void
}

/** Wheel, drag and two fingers move and zoom the plot. Their code comes after the lanes: nobody zooms before they are there. */
export function useGestures(
  area: RefObject<HTMLElement | null>,
  plot: RefObject<HTMLElement | null>,
  target: RefObject<PanZoomTarget>,
): void {
  useEffect(() => {
    let isOver = false
    const stops: (() => void)[] = []
    void Promise.all([import('./pan-zoom'), import('./pinch')]).then(([panZoom, pinch]) => {
      if (isOver || !area.current) return
      stops.push(panZoom.listenForPanZoom(area.current, plot, target), pinch.listenForPinch(area.current, target))
    })
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [area, plot, target])
}
