import 'server-only'
import type { LoggedEvent } from '../store/session-store'

/** A frame without a number: shown at once, stored never. */
export interface LiveFrame {
  readonly sessionId: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface LiveListener {
  onEvents(sessionId: string, events: readonly LoggedEvent[]): void
  onFrame(frame: LiveFrame): void
}

/** Tells open streams of this process what was just stored. Delivery is a hint: a stream reads the store for gaps. */
export interface LiveHub {
  publish(sessionId: string, events: readonly LoggedEvent[]): void
  frame(frame: LiveFrame): void
  /** Returns the way to stop listening. */
  subscribe(sessionIds: readonly string[], listener: LiveListener): () => void
  /** Ends every open stream (before the process leaves). */
  closeAll(): void
  /** Called by a stream when it opens; the returned function when it has ended. */
  onClose(close: () => void): () => void
}

/** An in-process hub: a map from session to its listeners. */
export function createLiveHub(): LiveHub {
  const listeners = new Map<string, Set<LiveListener>>()
  const closers = new Set<() => void>()
  return {
    publish(sessionId, events) {
      for (const listener of listeners.get(sessionId) ?? []) listener.onEvents(sessionId, events)
    },
    frame(frame) {
      for (const listener of listeners.get(frame.sessionId) ?? []) listener.onFrame(frame)
    },
    subscribe(sessionIds, listener) {
      for (const id of sessionIds) {
        const set = listeners.get(id) ?? new Set()
        listeners.set(id, set.add(listener))
      }
      return () => {
        for (const id of sessionIds) {
          const set = listeners.get(id)
          set?.delete(listener)
          if (set?.size === 0) listeners.delete(id)
        }
      }
    },
    closeAll() {
      for (const close of [...closers]) close()
    },
    onClose(close) {
      closers.add(close)
      return () => closers.delete(close)
    },
  }
}
