'use client'
import { useCallback, useState } from 'react'
import type { PortError } from '@/components/workbench/session-port'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ApprovalOutcome, CommandInput } from '@/lib/session/commands'
import type { CallState } from '@/lib/session/state'
import { alwaysOutcomes, approvalKey } from './approval-command'
import { useArgumentEditing } from './use-argument-editing'

/** How one call is answered, what is under way and what went wrong. */
export interface ApprovalCommands {
  /** The answer under way, from whichever place it was given. */
  readonly busy: ApprovalOutcome | 'other' | null
  readonly error: PortError | undefined
  /** What the plain "always" means for this call. */
  readonly always: ApprovalOutcome
  /** The arguments an edit starts from, as JSON text. */
  readonly argumentsText: string
  /** An edit was asked for and waits for large arguments to arrive. */
  readonly isLoadingArguments: boolean
  /** Sends an answer; true where it was accepted. A second one while the first is under way is ignored. */
  give(outcome: ApprovalOutcome, more?: Pick<GiveInput, 'args' | 'answers' | 'reason'>): Promise<boolean>
  startEditing(): void
  clearError(): void
}

type GiveInput = Extract<CommandInput, { type: 'approval.give' }>

/** The answers of one call, under one key for every place that shows it. */
export function useApprovalCommands(call: CallState): ApprovalCommands {
  const { callId } = call
  const key = approvalKey(callId)
  const store = useWorkbenchStore()
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const [mine, setMine] = useState<ApprovalOutcome | null>(null)
  const editing = useArgumentEditing(call, callId)

  const give = useCallback(
    async (outcome: ApprovalOutcome, more: Pick<GiveInput, 'args' | 'answers' | 'reason'> = {}) => {
      const { pending, dispatch } = store.getState()
      if (pending[key]) return false
      setMine(outcome)
      const result = await dispatch({ type: 'approval.give', callId, outcome, ...more }, key)
      setMine(null)
      // The card was selected by being pressed. Answered it has no claim any more: what comes next is shown.
      if (result.ok && store.getState().selectedCallId === callId) store.getState().selectCall(null)
      return result.ok
    },
    [store, key, callId],
  )
  const clearError = useCallback(() => store.getState().clearError(key), [store, key])

  return {
    busy: isPending ? (mine ?? 'other') : null,
    error,
    always: alwaysOutcomes(call)[0] ?? 'proceed_always',
    argumentsText: editing.argumentsText,
    isLoadingArguments: editing.isLoading,
    give,
    startEditing: editing.start,
    clearError,
  }
}
