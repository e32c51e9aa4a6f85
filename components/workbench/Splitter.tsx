'use client'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './Splitter.module.css'

const STEP = 16

/**
 * The line between two panes: drag it, or move it with the arrow keys; a double click puts it back. `value` is the size
 * in pixels of the pane it belongs to, on the side that `grows` names.
 */
export function Splitter({
  label,
  axis,
  grows,
  value,
  min,
  max,
  onChange,
  onReset,
}: {
  readonly label: string
  readonly axis: 'x' | 'y'
  /** Whether the pane grows when the line moves towards the end (right, down) or the start. */
  readonly grows: 'forward' | 'backward'
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly onReset: () => void
}) {
  const start = useRef({ place: 0, value: 0 })
  const sign = grows === 'forward' ? 1 : -1
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))))
  const placeOf = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY)
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const back = axis === 'x' ? 'ArrowLeft' : 'ArrowUp'
    const forth = axis === 'x' ? 'ArrowRight' : 'ArrowDown'
    if (event.key === 'Enter') onReset()
    else if (event.key === back) set(value - STEP * sign)
    else if (event.key === forth) set(value + STEP * sign)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved; this is the pattern for a window splitter
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      className={axis === 'x' ? styles.vertical : styles.horizontal}
      onKeyDown={handleKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { place: placeOf(event), value }
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        set(start.current.value + (placeOf(event) - start.current.place) * sign)
      }}
    />
  )
}
