'use client'
import { useMemo } from 'react'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { findMoment } from './moments'

/** The ways to the moments beside the position; null where there is none. Taking one stops playing. */
export function useMoments(): {
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
  /** Back to the first event. */
  restart(): void
} {
  const store = useWorkbenchStore()
  const seq = useWorkbench((state) => state.shown.seq)
  const count = useWorkbench((state) => state.events.length)
  return useMemo(() => {
    const go = (direction: 1 | -1) => () => {
      const { events, shown, pause, setPosition } = store.getState()
      pause()
      const target = findMoment(events, shown.seq, direction)
      setPosition(target >= events.length ? null : target)
    }
    const restart = () => {
      store.getState().pause()
      store.getState().setPosition(1)
    }
    return { previous: seq > 1 ? go(-1) : null, next: seq < count ? go(1) : null, restart }
  }, [store, seq, count])
}
