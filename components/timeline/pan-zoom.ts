import type { RefObject } from 'react'
import { panWindow, zoomWindow } from './layout/view-window'
import type { PanZoomTarget } from './use-gestures'

const ZOOM_PER_PIXEL = 0.0022
const DRAG_THRESHOLD = 4

/**
 * Ctrl+wheel and pinch zoom at the pointer, shift+wheel and sideways wheels pan, dragging the empty plot pans. The wheel
 * alone still scrolls the lanes. `plot` marks the horizontal extent; gestures are heard on `element` until what is returned is
 * called.
 */
export function listenForPanZoom(
  element: HTMLElement,
  plot: RefObject<HTMLElement | null>,
  target: RefObject<PanZoomTarget>,
): () => void {
  const fractionAt = (clientX: number) => {
    const { window, plotWidth } = target.current
    const left = plot.current?.getBoundingClientRect().left ?? 0
    return window.from + ((clientX - left) / plotWidth) * (window.to - window.from)
  }
  const pan = (pixels: number) => {
    const { window, plotWidth, onChange } = target.current
    onChange(panWindow(window, (pixels / plotWidth) * (window.to - window.from)))
  }
  const handleWheel = (event: WheelEvent) => {
    const { window, onChange } = target.current
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      onChange(zoomWindow(window, Math.exp(-event.deltaY * ZOOM_PER_PIXEL * 2), fractionAt(event.clientX)))
      return
    }
    const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX
    if (Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return
    event.preventDefault()
    pan(sideways)
  }
  const handlePress = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    if (event.target instanceof Element && event.target.closest('button, a, input, [data-overview]')) return
    let x = event.clientX
    let isDragging = false
    const move = (moved: PointerEvent) => {
      if (!isDragging && Math.abs(moved.clientX - x) < DRAG_THRESHOLD) return
      isDragging = true
      pan(x - moved.clientX)
      x = moved.clientX
    }
    const stop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', stop)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', stop)
  }
  element.addEventListener('wheel', handleWheel, { passive: false })
  element.addEventListener('pointerdown', handlePress)
  return () => {
    element.removeEventListener('wheel', handleWheel)
    element.removeEventListener('pointerdown', handlePress)
  }
}
