import { createSessionPort } from '@/components/session-page/create-session-port'
import { parseLog } from '@/components/session-page/parse-log'
import type { LogSource } from '@/components/workbench/log-feed'
import { createWorkbenchStore, type WorkbenchStore } from '@/components/workbench/store'

/** A log as the page brings it along. */
export interface ComparedLog {
  readonly kind: 'session' | 'share'
  readonly id: string
  readonly title: string
  /** NDJSON, from event 1. */
  readonly lines: string
  /** How many events there are to see now. */
  readonly total: number
  readonly isFollowed: boolean
}

/** One of the two sessions: its store, which also has the port that values and files are read through. */
export interface CompareSide {
  readonly name: 'A' | 'B'
  readonly store: WorkbenchStore
  /** What to follow; null where all of it is here. */
  readonly source: LogSource | null
  /** As `/compare` is asked for it. */
  readonly ref: string
  /** The page of the session itself. */
  readonly href: string
}

/** A side over a log; nothing of it can be changed from here. */
export function createCompareSide(name: CompareSide['name'], log: ComparedLog): CompareSide {
  const initialEvents = parseLog(log.lines)
  const source: LogSource = { kind: log.kind, id: log.id, isPartial: initialEvents.length < log.total }
  const store = createWorkbenchStore({
    kind: 'replay',
    sessionId: null,
    port: createSessionPort(source, null),
    canEdit: false,
    initialEvents,
  })
  return {
    name,
    store,
    source: log.isFollowed ? source : null,
    ref: log.kind === 'session' ? log.id : `share:${log.id}`,
    href: `/${log.kind === 'session' ? 's' : 'r'}/${log.id}`,
  }
}
