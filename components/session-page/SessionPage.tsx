'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WorkbenchProvider } from '@/components/workbench/WorkbenchProvider'
import { createActionPort, type PageActions } from './page-actions'
import { parseLog } from './parse-log'
import { SessionWorkbench } from './SessionWorkbench'

/** The page of a session of one's own: its log so far as the first frame, then whatever comes over the stream. */
export function SessionPage({
  sessionId,
  lines,
  total,
  actions,
  tool,
}: {
  readonly sessionId: string
  /** NDJSON, from event 1. */
  readonly lines: string
  /** How many events there are; a long log's rest is fetched. */
  readonly total: number
  readonly actions: PageActions
  /** The tool whose schema is open at first. */
  readonly tool?: string | undefined
}) {
  const t = useTranslations('page')
  const [start] = useState(() => {
    const events = parseLog(lines)
    const source = { kind: 'session', id: sessionId, isPartial: events.length < total } as const
    return { events, source, port: createActionPort(sessionId, actions) }
  })
  const first = start.events[0]
  const isShop = first?.type === 'session.started' && first.template === 'shop'
  const examples = isShop
    ? [t('example.shopYen'), t('example.shopSearch'), t('example.shopCheck')]
    : [t('example.note'), t('example.look')]
  return (
    <WorkbenchProvider kind="session" sessionId={sessionId} port={start.port} canEdit initialEvents={start.events}>
      <SessionWorkbench source={start.source} examples={examples} tool={tool} />
    </WorkbenchProvider>
  )
}
