'use client'
import { useCallback } from 'react'
import type { WorkbenchStore } from '@/components/workbench/store'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'

/** Runs a recorded call again, its changes kept, and selects the new call as soon as it is on the log. */
export function useRunAgain(callId: string): {
  readonly isBusy: boolean
  readonly error: string | undefined
  run(): Promise<void>
} {
  const store = useWorkbenchStore()
  const key = `rerun:${callId}`
  const isBusy = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key]?.message)
  const run = useCallback(async () => {
    const { dispatch, setPosition, latest } = store.getState()
    const before = latest.calls.length
    setPosition(null)
    const result = await dispatch({ type: 'call.rerun', callId, apply: true }, key)
    if (result.ok) selectWhenThere(store, callId, before)
  }, [store, key, callId])
  return { isBusy, error, run }
}

/** The event may come a frame before or after the command's answer. */
function selectWhenThere(store: WorkbenchStore, callId: string, from: number): void {
  const find = (): boolean => {
    const { calls } = store.getState().latest
    for (let index = calls.length - 1; index >= from; index--) {
      const call = calls.get(index)
      if (call?.rerunOf !== callId) continue
      store.getState().selectCall(call.callId)
      return true
    }
    return false
  }
  if (find()) return
  const stop = store.subscribe(() => {
    if (find()) stop()
  })
}
