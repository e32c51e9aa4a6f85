'use client'
import { useState } from 'react'
import { parseLog } from '@/components/session-page/parse-log'
import type { LogSource } from '@/components/workbench/log-feed'
import { scenesOf } from '@/lib/share/present/scenes'
import { firstStop } from '@/lib/share/present/step-through'
import { LogProvider } from './LogOnStage'
import { Presenter } from './Presenter'
import { PresentProvider } from './PresentProvider'

/** A session or a share on a projector. Its code is a page's own: what it shows needs no network once it is open. */
export function PresentPage({
  source,
  lines,
  isFollowed,
}: {
  readonly source: LogSource
  /** NDJSON, from event 1. */
  readonly lines: string
  /** More events may come, or are still to be fetched. */
  readonly isFollowed: boolean
}) {
  const [start] = useState(() => {
    const events = parseLog(lines)
    return { events, at: firstStop(scenesOf(events), {}) }
  })
  return (
    <LogProvider source={source} events={start.events} isFollowed={isFollowed}>
      <PresentProvider at={start.at}>
        <Presenter source={source} />
      </PresentProvider>
    </LogProvider>
  )
}
