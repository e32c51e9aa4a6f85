'use client'
import { useState } from 'react'
import { createActionPort, type PageActions } from '@/components/session-page/page-actions'
import { parseLog } from '@/components/session-page/parse-log'
import { SessionWorkbench } from '@/components/session-page/SessionWorkbench'
import { WorkbenchProvider } from '@/components/workbench/WorkbenchProvider'
import type { Lesson } from '@/lib/share/lessons/lesson'
import { LessonPanel } from './LessonPanel'

/** A lesson that comes after this one. */
export interface NextLesson {
  readonly id: string
  readonly title: string
}

/** The workbench of a lesson's session, with the lesson between the bar and the panes. */
export function LessonSession({
  sessionId,
  lines,
  lesson,
  isOwn,
  next,
  actions,
}: {
  readonly sessionId: string
  /** NDJSON, from event 1. */
  readonly lines: string
  readonly lesson: Lesson
  /** True for a lesson that came as a file: its session carries it. */
  readonly isOwn: boolean
  readonly next: NextLesson | null
  readonly actions: PageActions
}) {
  const [start] = useState(() => ({ events: parseLog(lines), port: createActionPort(sessionId, actions) }))
  const prompts = lesson.steps.flatMap(({ showMe }) =>
    (showMe ?? []).flatMap((command) => (command.type === 'prompt.submit' ? [command.text] : [])),
  )
  return (
    <WorkbenchProvider kind="session" sessionId={sessionId} port={start.port} canEdit initialEvents={start.events}>
      <SessionWorkbench
        source={{ kind: 'session', id: sessionId }}
        examples={prompts.slice(0, 1)}
        lead={<LessonPanel lesson={lesson} isOwn={isOwn} next={next} />}
      />
    </WorkbenchProvider>
  )
}
