'use client'
import { useCallback } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ForkRequest } from '@/lib/session/commands'
import { ForkDialog, type ForkOutcome } from './ForkDialog'

/** Forks the session that the page is about. */
export function SessionForkDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useWorkbench((state) => state.dispatch)
  const request = useCallback(
    async (wish: ForkRequest): Promise<ForkOutcome> => {
      const answer = await dispatch({ type: 'session.fork', ...wish })
      if (!answer.ok) return { problem: answer.error.message }
      const { fork } = answer.value
      return fork ? { url: `/s/${fork.id}#token=${fork.editToken}` } : { problem: '' }
    },
    [dispatch],
  )
  return <ForkDialog onClose={onClose} request={request} />
}
