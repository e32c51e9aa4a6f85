'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { useReplayPace } from './ReplayProvider'

/** Event by event, playing goes one event on and stands: whoever presses again goes on. */
export function useStepPace(): void {
  const store = useWorkbenchStore()
  const pace = useReplayPace()
  useEffect(
    () =>
      store.subscribe((state, old) => {
        if (pace.get() !== 'step' || !state.isPlaying || !old.isPlaying || state.position === old.position) return
        // The playback sets its next timer after this: it is stopped once that is done.
        queueMicrotask(() => {
          if (store.getState().isPlaying) store.getState().pause()
        })
      }),
    [store, pace],
  )
}
