import type { RefObject } from 'react'
import { zoomWindow } from './layout/view-window'
import type { PanZoomTarget } from './use-gestures'

/** Two fingers zoom around the place between them, until what is returned is called. One finger still scrolls the page. */
export function listenForPinch(element: HTMLElement, target: RefObject<PanZoomTarget>): () => void {
  let distance = 0
  const measure = (touches: TouchList) => {
    const [one, two] = [touches[0], touches[1]]
    return one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0
  }
  const start = (event: TouchEvent) => {
    distance = event.touches.length === 2 ? measure(event.touches) : 0
  }
  const move = (event: TouchEvent) => {
    if (event.touches.length !== 2 || distance === 0) return
    event.preventDefault()
    const now = measure(event.touches)
    const { window, plotWidth, onChange } = target.current
    const middle = ((event.touches[0]?.clientX ?? 0) + (event.touches[1]?.clientX ?? 0)) / 2
    const left = element.getBoundingClientRect().left
    onChange(
      zoomWindow(window, now / distance, window.from + ((middle - left) / plotWidth) * (window.to - window.from)),
    )
    distance = now
  }
  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
  }
}
