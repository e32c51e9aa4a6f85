import 'server-only'
import type { LiveHub } from '../live/live-hub'
import type { Presentation } from '../present/presentation'
import { formatLive, OPENING, PING } from './sse-format'

const PING_MS = 15_000

export interface PresentationStreamOptions {
  readonly presentation: Presentation
  /** Who follows; null for the presenter's own screen. */
  readonly viewer: string | null
  readonly live: LiveHub
  /** Ends the stream when the client goes away. */
  readonly signal: AbortSignal
  /** Asked with every sign of life: a presentation may have got too old, or the share been taken back. */
  isStillOn(): Promise<boolean>
  /** Calls `tick` every `ms`; returns the way to stop. */
  readonly every?: (ms: number, tick: () => void) => () => void
}

/**
 * A presentation as server-sent live frames: the newest one at once, then each other one. A reader that does not keep up
 * misses those in between, never the last; the stream ends with the presentation.
 */
export function presentationStream(options: PresentationStreamOptions): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { presentation, viewer, live, signal, isStillOn, every = everyInterval } = options
  const encoder = new TextEncoder()
  const stops: (() => void)[] = []
  let isBehind = false
  let isClosed = false
  let close = () => {}
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const send = () => {
          // One stream's end counts its viewer out, which tells the others: those that have ended themselves too.
          if (isClosed) return
          isBehind = (controller.desiredSize ?? 0) <= 0 && !presentation.hasEnded
          if (isBehind) return
          controller.enqueue(encoder.encode(formatLive(presentation.frame())))
          if (presentation.hasEnded) close()
        }
        const tick = () => {
          if (!isClosed && (controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(PING))
          void isStillOn().then((isOn) => isOn || close())
        }
        close = () => {
          isClosed = true
          for (const stop of stops.splice(0)) stop()
          close = () => {}
          try {
            controller.close()
          } catch {
            // Cancelled by its reader: there is nothing left to close.
          }
        }
        const leave = () => close()
        signal.addEventListener('abort', leave)
        stops.push(() => signal.removeEventListener('abort', leave), live.onClose(leave), every(PING_MS, tick))
        controller.enqueue(encoder.encode(OPENING))
        // Counting its own viewer tells everybody, this stream too.
        stops.push(presentation.watch(viewer, send))
        if (viewer === null) send()
        if (signal.aborted) close()
      },
      pull(controller) {
        if (!isBehind || isClosed) return
        isBehind = false
        controller.enqueue(encoder.encode(formatLive(presentation.frame())))
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: 8 }),
  )
}

function everyInterval(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms)
  return () => clearInterval(timer)
}
