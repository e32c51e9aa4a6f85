'use client'
import { useCallback, useEffect } from 'react'
import { selectOpenRootRun } from '@/lib/session/selectors'
import { useWorkbench, useWorkbenchStore } from './WorkbenchProvider'

export const RAW_CALL_KEY = 'raw-call'

function returnKey(sessionId: string | null): string {
  return `callscope.model-before-raw-call.${sessionId ?? 'new'}`
}

/** What the tab remembers; undefined during server rendering and where the browser refuses. */
function tabStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.sessionStorage
  } catch {
    return undefined
  }
}

/**
 * Starts a prompt that a person answers as the model: switches to `manual`, remembers which model was there, and
 * submits `text`. False where either was refused; the refusal is under `errors[RAW_CALL_KEY]`.
 */
export function useRawCall(): { readonly isBusy: boolean; readonly start: (text: string) => Promise<boolean> } {
  const store = useWorkbenchStore()
  const isBusy = useWorkbench((state) => state.pending[RAW_CALL_KEY] === true)
  const start = useCallback(
    async (text: string) => {
      const { dispatch, latest, sessionId } = store.getState()
      if (latest.model !== 'manual') {
        const changed = await dispatch({ type: 'model.set', model: 'manual' }, RAW_CALL_KEY)
        if (!changed.ok) return false
        tabStorage()?.setItem(returnKey(sessionId), latest.model)
      }
      return (await dispatch({ type: 'prompt.submit', text }, RAW_CALL_KEY)).ok
    },
    [store],
  )
  return { isBusy, start }
}

/** Goes back to the model from before a raw call once its run has ended. Mount it once per page. */
export function useReturnFromRawCall(): void {
  const store = useWorkbenchStore()
  const isDone = useWorkbench((state) => state.latest.model === 'manual' && !selectOpenRootRun(state.latest))
  const turn = useWorkbench((state) => state.latest.turn)
  useEffect(() => {
    const { sessionId, dispatch, canEdit, pending } = store.getState()
    const before = tabStorage()?.getItem(returnKey(sessionId))
    if (!isDone || !before || !canEdit || turn === 0 || pending[RAW_CALL_KEY]) return
    tabStorage()?.removeItem(returnKey(sessionId))
    void dispatch({ type: 'model.set', model: before }, 'return-model')
  }, [isDone, turn, store])
}
