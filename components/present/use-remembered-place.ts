'use client'
import { useEffect } from 'react'
import { readCallLink } from '@/components/replay/event-link'
import type { LogSource } from '@/components/workbench/log-feed'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { Stop } from '@/lib/share/present/position'
import { scenesOf } from '@/lib/share/present/scenes'
import { firstStop } from '@/lib/share/present/step-through'
import { usePresentStore } from './PresentProvider'

interface Remembered {
  readonly at: Stop
  readonly asksFirst: boolean
  readonly slowMs: number | null
}

/** Where the tab was before a reload; on a first visit the call that the address names. */
export function useRememberedPlace({ kind, id }: LogSource): void {
  const store = usePresentStore()
  const workbench = useWorkbenchStore()
  const place = `callscope-present:${kind}:${id}`
  useEffect(() => {
    const known = recall(place)
    const callId = readCallLink(window.location.hash)
    if (known) store.getState().set({ ...known, hasStarted: true })
    else if (callId !== null) {
      const at = firstStop(scenesOf(workbench.getState().events), { callId })
      if (at) store.getState().go(at)
    }
    return store.subscribe(({ at, asksFirst, slowMs, hasStarted }) => {
      if (hasStarted && at) sessionStorage.setItem(place, JSON.stringify({ at, asksFirst, slowMs }))
    })
  }, [store, workbench, place])
}

function recall(place: string): Remembered | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Remembered | null // as it was kept above
  } catch {
    return null
  }
}

/** The next visit of the tab begins anew. */
export function forgetPlace({ kind, id }: LogSource): void {
  sessionStorage.removeItem(`callscope-present:${kind}:${id}`)
}
