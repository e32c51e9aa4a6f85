'use client'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'

/** What the pointer is over on the slider. */
export interface ScrubHover {
  readonly seq: number
  /** Per cent of the track. */
  readonly left: number
}

/** Follows the pointer over the slider of events, which stands inside `root`; null while it is elsewhere. */
export function useScrubHover(): {
  readonly root: RefObject<HTMLDivElement | null>
  readonly hover: ScrubHover | null
  readonly handleMove: (event: PointerEvent) => void
  readonly handleLeave: () => void
} {
  const root = useRef<HTMLDivElement>(null)
  const count = useWorkbench((state) => state.events.length)
  const [hover, setHover] = useState<ScrubHover | null>(null)
  const handleMove = (event: PointerEvent) => {
    // The track, by the slider's role: how it is drawn is the slider's own business.
    const box = root.current?.querySelector('[role=slider] > div')?.getBoundingClientRect()
    if (!box || box.width === 0 || count === 0) return
    const ratio = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    const seq = Math.round(1 + ratio * (count - 1))
    setHover({ seq, left: count <= 1 ? 100 : ((seq - 1) / (count - 1)) * 100 })
  }
  return { root, hover, handleMove, handleLeave: () => setHover(null) }
}
