'use client'
import { useEffect } from 'react'
import { type FeedListener, fetchLog, followLog, type LogSource } from './log-feed'
import { useWorkbenchStore } from './WorkbenchProvider'

/** After this long without a connection the page says that it is offline. */
const OFFLINE_AFTER_MS = 12_000

/** From so many events on the page may have brought only the beginning of its log along, where it does not say. */
const LONG_LOG_EVENTS = 200

/**
 * Connects the store to its log's stream. Seqs are contiguous: an event that leaves a gap is not taken, the log is read
 * from the last one known instead, so nothing is lost and nothing comes twice. Pass null where nothing more will come.
 */
export function useLive(source: LogSource | null): void {
  const store = useWorkbenchStore()
  const kind = source?.kind
  const id = source?.id
  const isPartial = source?.isPartial === true
  useEffect(() => {
    if (kind === undefined || id === undefined) return
    const log: LogSource = { kind, id }
    let isFilling = false
    let offline: ReturnType<typeof setTimeout> | undefined
    /** What was read is taken in with the next frame only. */
    let filledTo = 0
    const lastSeq = () => Math.max(filledTo, store.getState().events.length)
    const fill = async () => {
      if (isFilling) return
      isFilling = true
      const events = await fetchLog(log, lastSeq())
      isFilling = false
      const isWhole = events !== null && store.getState().appendEvents(events) === null
      if (isWhole) filledTo = events.at(-1)?.seq ?? filledTo
    }
    let stop = () => {}
    let isGone = false
    const follow = () => {
      if (isGone) return
      stop = followLog(log, lastSeq, listener)
    }
    const listener: FeedListener = {
      onEvent: (event) => {
        if (store.getState().appendEvents([event]) !== null) void fill()
      },
      onFrame: (frame) => store.getState().applyLiveFrame(frame),
      onConnection: (connection) => {
        clearTimeout(offline)
        store.getState().setConnection(connection)
        if (connection !== 'live')
          offline = setTimeout(() => store.getState().setConnection('offline'), OFFLINE_AFTER_MS)
      },
      onBehind: () => void fill(),
    }
    // A long log came in part only: its rest is read in one piece, not event by event with the page drawn in between.
    if (isPartial || lastSeq() >= LONG_LOG_EVENTS) void fill().then(follow)
    else follow()
    return () => {
      isGone = true
      clearTimeout(offline)
      stop()
    }
  }, [store, kind, id, isPartial])
}
