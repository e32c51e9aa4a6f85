'use client'
import { useState } from 'react'
import { parseLog } from '@/components/session-page/parse-log'
import type { LogSource } from '@/components/workbench/log-feed'
import { LogProvider } from '../LogOnStage'
import { SpeakerNotes } from './SpeakerNotes'

/** The speaker's own window: the notes to the call on the stage, what comes next, and the time. */
export function NotesPage({
  source,
  lines,
  isFollowed,
}: {
  readonly source: LogSource
  /** NDJSON, from event 1. */
  readonly lines: string
  readonly isFollowed: boolean
}) {
  const [events] = useState(() => parseLog(lines))
  return (
    <LogProvider source={source} events={events} isFollowed={isFollowed}>
      <SpeakerNotes source={source} />
    </LogProvider>
  )
}
