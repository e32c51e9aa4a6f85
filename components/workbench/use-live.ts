'use client'
import { useEffect } from 'react'
import { fetchLog, followLog, type LogSource } from './log-feed'
import { useWorkbenchStore } from './WorkbenchProvider'

/** After this long without a connection the page says that it is offline. */
const OFFLINE_AFTER_MS = 12_000

/**
 * Connects the store to its log's stream. Seqs are contiguous: an event that leaves a gap is not taken, the log is read
 * from the last one known instead, so nothing is lost and nothing comes twice. Pass null where nothing more will come.
 */
export function useLive(source: LogSource | null): void {
  const store = useWorkbenchStore()
  const kind = source?.kind
  const id = source?.id
  useEffect(() => {
    if (kind === undefined || id === undefined) return
    const log: LogSource = { kind, id }
    let isFilling = false
    let offline: ReturnType<typeof setTimeout> | undefined
    const lastSeq = () => store.getState().events.length
    const fill = async () => {
      if (isFilling) return
      isFilling = true
      const events = await fetchLog(log, lastSeq())
      isFilling = false
      if (events) store.getState().appendEvents(events)
    }
    const stop = followLog(log, lastSeq, {
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
    })
    return () => {
      clearTimeout(offline)
      stop()
    }
  }, [store, kind, id])
}
