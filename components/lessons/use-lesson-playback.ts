'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { createLessonGuide } from './create-lesson-guide'
import { type Beat, haltOf } from './lesson-script'
import { stopAtCall } from './stop-at-call'

/**
 * Plays the lesson from the start and stops at the call it is about, selected and with its schema open. Where less
 * motion is wanted it stands there at once. Pausing and scrubbing are the transport's, as everywhere.
 */
export function useLessonPlayback(callId: string, beats: readonly Beat[]): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    const end = createLessonGuide(store, callId, beats)
    const haltAt = haltOf(beats)
    if (haltAt !== undefined && matchMedia('(prefers-reduced-motion: reduce)').matches)
      stopAtCall(store, callId, haltAt)
    else store.getState().play()
    return () => {
      end()
      store.getState().pause()
    }
  }, [store, callId, beats])
}
