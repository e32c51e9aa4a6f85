'use client'
import { useState } from 'react'
import { clientWord } from '@/components/i18n/client-words'
import { createActionPort, type PageActions } from '@/components/session-page/page-actions'
import { parseLog } from '@/components/session-page/parse-log'
import { pauseBeforeMs } from '@/components/workbench/playback-pace'
import type { PortError } from '@/components/workbench/session-port'
import { WorkbenchProvider } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import { createLessonPort } from './create-lesson-port'
import { LessonWorkbench } from './LessonWorkbench'
import { openLessonContents } from './lesson-contents'
import { beatsOf, createPacer, paceOf } from './lesson-script'

/** What a lesson's page asks of the server. */
export interface LessonActions extends PageActions {
  startLesson(input: {
    readonly lessonId: string
    readonly endAt: number
  }): Promise<Result<{ readonly id: string }, PortError>>
}

/**
 * The workbench with a finished run that plays by itself and stops at the call that build refused. Nothing is stored
 * until somebody changes something; then the very same events become a session of theirs.
 */
export function LessonPage({
  lessonId,
  callId,
  lines,
  endAt,
  actions,
}: {
  readonly lessonId: string
  /** The call the lesson is about. */
  readonly callId: string
  /** NDJSON, moved in time so that its last event happened at `endAt`. */
  readonly lines: string
  /** Epoch milliseconds. */
  readonly endAt: number
  readonly actions: LessonActions
}) {
  const [lesson] = useState(() => {
    const events = parseLog(lines)
    const beats = beatsOf(events)
    const pace = createPacer(paceOf(events, beats), () => performance.now())
    const port = createLessonPort({
      start: () => actions.startLesson({ lessonId, endAt }).catch(toOffline),
      portOf: (sessionId) => createActionPort(sessionId, actions),
      contents: async () => {
        const { FIRST_CALL } = await import('@/lib/share/lessons/first-call')
        return openLessonContents(events, FIRST_CALL.blobs)
      },
    })
    return { events, beats, pace, port }
  })
  return (
    <WorkbenchProvider
      kind="lesson"
      sessionId={null}
      port={lesson.port}
      canEdit
      initialEvents={lesson.events}
      initialPosition={1}
      pace={(events, seq, speed) => lesson.pace(seq, speed) ?? pauseBeforeMs(events, seq, speed)}
    >
      <LessonWorkbench callId={callId} beats={lesson.beats} port={lesson.port} />
    </WorkbenchProvider>
  )
}

function toOffline(): Result<never, PortError> {
  return { ok: false, error: { code: 'offline', message: clientWord('offline') } }
}
