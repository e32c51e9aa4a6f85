'use client'
import type { MouseEvent } from 'react'
import { SessionWorkbench } from '@/components/session-page/SessionWorkbench'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { LessonPort } from './create-lesson-port'
import { LessonCard } from './LessonCard'
import type { Beat } from './lesson-script'
import { rememberLessonSeen } from './seen-cookie'
import { useAdoption } from './use-adoption'
import { useLessonPlayback } from './use-lesson-playback'

/** The workbench of a lesson with its card; once it has become a session it follows that session's log. */
export function LessonWorkbench({
  callId,
  beats,
  port,
}: {
  readonly callId: string
  readonly beats: readonly Beat[]
  readonly port: LessonPort
}) {
  const sessionId = useWorkbench((state) => state.sessionId)
  useAdoption(port)
  useLessonPlayback(callId, beats)
  // Whoever follows a link has seen enough to find the start page behind the next visit.
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) rememberLessonSeen()
  }
  return (
    <div onClickCapture={handleClick}>
      <SessionWorkbench
        source={sessionId === null ? null : { kind: 'session', id: sessionId }}
        lead={<LessonCard callId={callId} beats={beats} />}
      />
    </div>
  )
}
