'use client'
import { useEffect, useRef, useState } from 'react'
import styles from './TooltipHost.module.css'
import { useKeyNames } from './use-key-names'

const HOVER_DELAY_MS = 400
const LONG_PRESS_MS = 500

interface Tip {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly isBelow: boolean
}

/** The element that carries the tip under an event, if any. */
function tipElement(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
}

function placeTip(element: HTMLElement): Tip {
  const box = element.getBoundingClientRect()
  const isBelow = box.top < 56
  const half = 90
  const x = Math.min(window.innerWidth - half, Math.max(half, box.left + box.width / 2))
  return { text: element.dataset.tip ?? '', x, y: isBelow ? box.bottom + 6 : box.top - 6, isBelow }
}

/** Draws the tooltip of whatever has `data-tip`, for the whole page: one element, no work per button. */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip | null>(null)
  const nameKeys = useKeyNames()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const showAfter = (element: HTMLElement | null, delayMs: number) => {
      clearTimeout(timer.current)
      if (!element) return setTip(null)
      timer.current = setTimeout(() => setTip(placeTip(element)), delayMs)
    }
    const hide = () => showAfter(null, 0)
    const listeners: Record<string, (event: Event) => void> = {
      pointerover: (event) => {
        if (event instanceof PointerEvent && event.pointerType === 'mouse') showAfter(tipElement(event), HOVER_DELAY_MS)
      },
      pointerdown: (event) => {
        if (event instanceof PointerEvent && event.pointerType !== 'mouse') showAfter(tipElement(event), LONG_PRESS_MS)
        else hide()
      },
      pointerup: () => clearTimeout(timer.current),
      focusin: (event) => {
        const element = tipElement(event)
        if (element?.matches(':focus-visible')) showAfter(element, HOVER_DELAY_MS)
      },
      focusout: hide,
      scroll: hide,
      keydown: hide,
    }
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, true)
    return () => {
      clearTimeout(timer.current)
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener, true)
    }
  }, [])

  if (!tip) return null
  return (
    <div
      // The top layer is the only place above an open dialog.
      ref={(element) => element?.showPopover?.()}
      popover="manual"
      role="tooltip"
      className={tip.isBelow ? styles.below : styles.above}
      style={{ left: tip.x, top: tip.y }}
    >
      {nameKeys(tip.text)}
    </div>
  )
}
