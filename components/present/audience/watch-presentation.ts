import { isJsonObject } from '@/lib/base/json'
import type { Tally } from '@/lib/share/present/guesses'
import type { PresentPosition } from '@/lib/share/present/position'

/** What followers are told, each time whole. */
export interface PresentationFrame {
  readonly state: 'on' | 'ended'
  readonly position: PresentPosition | null
  readonly followers: number
  readonly question: { readonly id: string; readonly tally: Tally } | null
}

export interface PresentationListener {
  onFrame(frame: PresentationFrame): void
  onConnection(isLive: boolean): void
}

const PING_MS = 20_000

/**
 * Watches a presentation: through the browser's shared worker, else with a stream of its own. `viewer` null does not count
 * as a follower. Returns the end of it.
 */
export function watchPresentation(code: string, viewer: string | null, listener: PresentationListener): () => void {
  const take = (value: unknown) => {
    if (isJsonObject(value) && value.kind === 'presentation') listener.onFrame(value as unknown as PresentationFrame) // our own server's
  }
  if (typeof SharedWorker === 'function') {
    try {
      return watchThroughWorker(`presentation:${code}:${viewer ?? ''}`, take, listener)
    } catch {
      // Some private modes have the class but refuse to start it.
    }
  }
  const stream = new EventSource(`/api/presentations/${code}/events${viewer === null ? '' : `?viewer=${viewer}`}`)
  stream.onopen = () => listener.onConnection(true)
  stream.onerror = () => listener.onConnection(false)
  stream.addEventListener('live', (message: MessageEvent<string>) => take(JSON.parse(message.data)))
  return () => stream.close()
}

interface WorkerMessage {
  readonly key: string
  readonly type: string
  readonly frame?: unknown
  readonly connection?: string
}

function watchThroughWorker(key: string, take: (value: unknown) => void, listener: PresentationListener): () => void {
  const { port } = new SharedWorker('/live-worker.js', { name: 'callscope-live' })
  const follow = () => port.postMessage({ type: 'follow', key, after: 0 })
  port.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.key !== key) return
    if (data.type === 'frame') take(data.frame)
    if (data.type === 'connection') listener.onConnection(data.connection === 'live')
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
