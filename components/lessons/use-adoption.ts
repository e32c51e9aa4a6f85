'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { LessonPort } from './create-lesson-port'
import { rememberLessonSeen } from './seen-cookie'

/** When the lesson becomes a session: the workbench goes on as that session, and so does the address, without a reload. */
export function useAdoption(port: LessonPort): void {
  const store = useWorkbenchStore()
  useEffect(
    () =>
      port.onStarted((session) => {
        store.getState().adoptSession(session)
        store.getState().setPosition(null)
        window.history.replaceState(null, '', `/s/${session.sessionId}`)
        rememberLessonSeen()
      }),
    [port, store],
  )
}
