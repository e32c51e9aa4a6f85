'use client'
import { useEffect } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { eventLink, readEventLink } from './event-link'

/** A standing position is written into the address after this long; playing never is. */
const SETTLE_MS = 300

/** Keeps the position and the address's `#e=` in step. An event that has not come yet is gone to when it does. */
export function useEventLink(): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    let wanted = readEventLink(window.location.hash)
    let written = window.location.hash
    let timer: ReturnType<typeof setTimeout> | undefined
    const goToWanted = () => {
      const { events, setPosition } = store.getState()
      if (wanted === null || wanted > events.length) return
      const seq = wanted
      wanted = null
      setPosition(seq >= events.length ? null : seq)
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
      wanted = readEventLink(window.location.hash)
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
