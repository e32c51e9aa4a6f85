'use client'
import { createContext, type ReactNode, use, useState } from 'react'
import type { SessionPort } from '@/components/workbench/session-port'
import { WorkbenchProvider } from '@/components/workbench/WorkbenchProvider'
import type { SessionEvent } from '@/lib/session/events'
import { createReplayPace, type ReplayPace } from './replay-pace'

const PaceContext = createContext<ReplayPace | null>(null)

/** The store of a replay and the pace it plays at. `events` and `port` count once, at the start. */
export function ReplayProvider({
  events,
  port,
  startAt = null,
  children,
}: {
  readonly events: readonly SessionEvent[]
  readonly port: SessionPort
  /** Where to stand at first; null: at the end. */
  readonly startAt?: number | null
  readonly children: ReactNode
}) {
  const [pace] = useState(() => createReplayPace())
  return (
    <PaceContext value={pace}>
      <WorkbenchProvider
        kind="replay"
        sessionId={null}
        port={port}
        canEdit={false}
        initialEvents={events}
        initialPosition={startAt}
        pace={pace.pauseBefore}
      >
        {children}
      </WorkbenchProvider>
    </PaceContext>
  )
}

/** The pace of the replay around. Throws outside a ReplayProvider. */
export function useReplayPace(): ReplayPace {
  const pace = use(PaceContext)
  if (!pace) throw new Error('useReplayPace needs a ReplayProvider above it')
  return pace
}
