'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { SessionEvent } from '@/lib/session/events'
import { eventLink, readCallLink, readEventLink, seqOfCall } from './event-link'

/** A standing position is written into the address after this long; playing never is. */
const SETTLE_MS = 300

/**
 * Keeps the position and the address's `#e=` in step. `#c=` stands at a call's ending. What has not come yet is gone to when
 * it does.
 */
export function useEventLink(): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    let wanted = readWish()
    let written = window.location.hash
    let timer: ReturnType<typeof setTimeout> | undefined
    const goToWanted = () => {
      const { events, setPosition, selectCall } = store.getState()
      const seq = wanted === null ? null : seqOfWish(wanted, events)
      if (wanted === null || seq === null) return
      const { callId } = wanted
      wanted = null
      setPosition(seq >= events.length ? null : seq)
      if (callId !== null) selectCall(callId)
    }
    const write = () => {
      const { position, isPlaying } = store.getState()
      if (isPlaying || wanted !== null) return
      const href = eventLink(window.location.href, position)
      written = new URL(href).hash
      if (href !== window.location.href) window.history.replaceState(null, '', href)
    }
    const handleHash = () => {
      if (window.location.hash === written) return
      wanted = readWish()
      if (wanted === null) store.getState().setPosition(null)
      goToWanted()
    }
    goToWanted()
    const stop = store.subscribe((state, old) => {
      if (state.events !== old.events) goToWanted()
      if (state.position === old.position && state.isPlaying === old.isPlaying) return
      // Going somewhere else by hand gives up on an event that has not come.
      if (state.position !== null) wanted = null
      clearTimeout(timer)
      timer = setTimeout(write, SETTLE_MS)
    })
    addEventListener('hashchange', handleHash)
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('hashchange', handleHash)
    }
  }, [store])
}

/** What the address asks for: an event, a call, or an event while a call is looked at. */
interface Wish {
  readonly seq: number | null
  readonly callId: string | null
}

function readWish(): Wish | null {
  const { hash } = window.location
  const wish = { seq: readEventLink(hash), callId: readCallLink(hash) }
  return wish.seq === null && wish.callId === null ? null : wish
}

/** Null while the log is not that far. */
function seqOfWish({ seq, callId }: Wish, events: readonly SessionEvent[]): number | null {
  if (seq !== null) return seq > events.length ? null : seq
  return callId === null ? null : seqOfCall(events, callId)
}
