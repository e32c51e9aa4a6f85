import type { SessionEvent } from '@/lib/session/events'
import { type LiveFrame, parseLiveFrame } from './live-frames'
import type { Connection } from './workbench-state'

/** A log that can be followed: a session of one's own, or a share of one. */
export interface LogSource {
  readonly kind: 'session' | 'share'
  readonly id: string
  /** The page brought only the beginning along: the rest is read before anything is followed. */
  readonly isPartial?: boolean
}

/** What a feed tells: events in order but perhaps with gaps, frames, and how the connection is. */
export interface FeedListener {
  onEvent(event: SessionEvent): void
  onFrame(frame: LiveFrame): void
  onConnection(connection: Connection): void
  /** Events were missed before the first that will come: read the log. */
  onBehind(): void
}

const PING_MS = 20_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 8000

function apiPath(source: LogSource): string {
  return `/api/${source.kind === 'session' ? 'sessions' : 'shares'}/${encodeURIComponent(source.id)}`
}

/** Lines read in one task of the page: some milliseconds. */
const LINES_A_TASK = 1000

/** The events after `after`, from the log. Null where the server does not answer with it. */
export async function fetchLog(source: LogSource, after: number): Promise<SessionEvent[] | null> {
  try {
    const response = await fetch(`${apiPath(source)}/log?after=${after}`)
    if (!response.ok) return null
    const lines = (await response.text()).split('\n')
    const events: SessionEvent[] = []
    for (let from = 0; from < lines.length; from += LINES_A_TASK) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve, 0))
      for (const line of lines.slice(from, from + LINES_A_TASK)) {
        // Lines of our own server's log: it validated them when it stored them.
        if (line !== '') events.push(JSON.parse(line) as SessionEvent)
      }
    }
    return events
  } catch {
    return null
  }
}

/** Follows a log from after seq `after`: through the browser's shared worker, or with a stream of its own. Returns the end. */
export function followLog(source: LogSource, after: () => number, listener: FeedListener): () => void {
  if (typeof SharedWorker === 'function') {
    try {
      return followThroughWorker(source, after, listener)
    } catch {
      // Some private modes have the class but refuse to start it.
    }
  }
  return followDirectly(source, after, listener)
}

interface WorkerMessage {
  readonly key: string
  readonly type: 'event' | 'frame' | 'connection' | 'behind'
  readonly event?: SessionEvent
  readonly frame?: unknown
  readonly connection?: Connection
}

function followThroughWorker(source: LogSource, after: () => number, listener: FeedListener): () => void {
  const { port } = new SharedWorker('/live-worker.js', { name: 'callscope-live' })
  const key = `${source.kind}:${source.id}`
  const follow = () => port.postMessage({ type: 'follow', key, after: after() })
  port.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.key !== key) return
    if (data.event) listener.onEvent(data.event)
    if (data.connection) listener.onConnection(data.connection)
    if (data.type === 'behind') listener.onBehind()
    const frame = data.type === 'frame' ? parseLiveFrame(data.frame) : null
    if (frame) listener.onFrame(frame)
  }
  follow()
  const ping = setInterval(() => port.postMessage({ type: 'ping' }), PING_MS)
  const leave = () => port.postMessage({ type: 'leave' })
  // A page that comes back from the browser's memory, or was asleep for long, has to sign up again.
  const handleVisible = () => {
    if (document.visibilityState === 'visible') follow()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', handleVisible)
  document.addEventListener('visibilitychange', handleVisible)
  return () => {
    clearInterval(ping)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', handleVisible)
    document.removeEventListener('visibilitychange', handleVisible)
    leave()
    port.close()
  }
}

function followDirectly(source: LogSource, after: () => number, listener: FeedListener): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  const open = () => {
    stream = new EventSource(`${apiPath(source)}/events?after=${after()}`)
    stream.onopen = () => {
      retryMs = FIRST_RETRY_MS
      listener.onConnection('live')
    }
    stream.onmessage = (message: MessageEvent<string>) => listener.onEvent(JSON.parse(message.data) as SessionEvent) // see fetchLog
    stream.addEventListener('live', (message: MessageEvent<string>) => {
      const frame = parseLiveFrame(JSON.parse(message.data))
      if (frame) listener.onFrame(frame)
    })
    stream.onerror = () => {
      stream?.close()
      listener.onConnection('reconnecting')
      timer = setTimeout(open, retryMs)
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    stream?.close()
  }
}
