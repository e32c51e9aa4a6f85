'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { createSessionPort } from '@/components/session-page/create-session-port'
import { fetchLog, type LogSource } from '@/components/workbench/log-feed'
import { useLive } from '@/components/workbench/use-live'
import { WorkbenchProvider } from '@/components/workbench/WorkbenchProvider'
import type { SessionEvent } from '@/lib/session/events'

/** Another log in place of the one that is presented: fetched, then followed as it grows. */
export function LogOnStage({
  source,
  waiting,
  isFollowed = true,
  children,
}: {
  readonly source: LogSource
  /** Shown until it is here. */
  readonly waiting: ReactNode
  /** False where no more will come. */
  readonly isFollowed?: boolean
  readonly children: ReactNode
}) {
  const [loaded, setLoaded] = useState<readonly SessionEvent[] | null>(null)
  const { kind, id } = source
  useEffect(() => {
    let isCurrent = true
    void fetchLog({ kind, id }, 0).then((events) => {
      if (isCurrent) setLoaded(events)
    })
    return () => {
      isCurrent = false
    }
  }, [kind, id])
  if (!loaded) return waiting
  return (
    <LogProvider source={source} events={loaded} isFollowed={isFollowed}>
      {children}
    </LogProvider>
  )
}

/** A log to look at, with whatever comes. `events` count once, at the start. */
export function LogProvider({
  source,
  events,
  isFollowed = true,
  children,
}: {
  readonly source: LogSource
  readonly events: readonly SessionEvent[]
  /** False where no more will come. */
  readonly isFollowed?: boolean
  readonly children: ReactNode
}) {
  const [port] = useState(() => createSessionPort(source, null))
  return (
    <WorkbenchProvider kind="replay" sessionId={null} port={port} canEdit={false} initialEvents={events}>
      <Live source={isFollowed ? source : null} />
      {children}
    </WorkbenchProvider>
  )
}

function Live({ source }: { readonly source: LogSource | null }) {
  useLive(source)
  return null
}
