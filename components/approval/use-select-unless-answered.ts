'use client'
import { useCallback } from 'react'
import { afterPaint } from '@/components/workbench/use-after-paint'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { selectCall } from '@/lib/session/selectors'
import { approvalKey } from './approval-command'

/**
 * Selects a waiting call once the page has shown what the press itself did: every view follows a selection, which costs
 * more than a frame. Not where the press answered the call, as that would take the selection away again.
 */
export function useSelectUnlessAnswered(callId: string): () => void {
  const store = useWorkbenchStore()
  return useCallback(() => {
    const select = () => {
      const state = store.getState()
      const isAnswered = selectCall(state.latest, callId)?.approval?.outcome !== undefined
      if (!isAnswered && !state.pending[approvalKey(callId)]) state.selectCall(callId)
    }
    afterPaint(select)
  }, [store, callId])
}
