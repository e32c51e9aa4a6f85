'use client'
import { useState } from 'react'
import { createActionPort, type PageActions } from '@/components/session-page/page-actions'
import { parseLog } from '@/components/session-page/parse-log'
import { WorkbenchProvider } from '@/components/workbench/WorkbenchProvider'
import { Lab } from './Lab'

/** The schema lab of a session of one's own: the same log, store and live stream as its workbench. */
export function LabPage({
  sessionId,
  lines,
  actions,
  tool,
}: {
  readonly sessionId: string
  /** NDJSON, from event 1. */
  readonly lines: string
  readonly actions: PageActions
  /** The tool that the address names. */
  readonly tool?: string | undefined
}) {
  const [start] = useState(() => ({ events: parseLog(lines), port: createActionPort(sessionId, actions) }))
  return (
    <WorkbenchProvider
      kind="session"
      sessionId={sessionId}
      port={start.port}
      canEdit
      initialEvents={start.events}
      editorTool={tool}
    >
      <Lab sessionId={sessionId} asked={tool} />
    </WorkbenchProvider>
  )
}
