'use client'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type ApprovalAction, approvalActionOfKey, isTyping } from './approval-keys'

interface ApprovalKeysOptions {
  readonly root: RefObject<HTMLElement | null>
  readonly callId: string
  readonly isPrimary: boolean
  readonly isOn: boolean
  onAction(action: ApprovalAction): void
}

/**
 * A, ⇧A, E and R while the focus is inside the card, or (for the primary one) on an element that stands for the same
 * call: one with `data-call-id`. Never while a text is being written, and not where single keys are switched off.
 */
export function useApprovalKeys({ root, callId, isPrimary, isOn, onAction }: ApprovalKeysOptions): void {
  const hasSingleKeys = useWorkbench((state) => state.singleKeys)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.repeat || isTyping(target) || !(target instanceof HTMLElement)) return
    const action = approvalActionOfKey(event)
    if (!action || !concerns(target, { root: root.current, callId, isPrimary })) return
    event.preventDefault()
    onAction(action)
  })
  useEffect(() => {
    if (!isOn || !hasSingleKeys) return
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isOn, hasSingleKeys])
}

function concerns(
  target: HTMLElement,
  { root, callId, isPrimary }: { root: HTMLElement | null; callId: string; isPrimary: boolean },
): boolean {
  const actions = target.closest('[data-approval]')
  if (actions) return actions === root
  return isPrimary && target.closest<HTMLElement>('[data-call-id]')?.dataset.callId === callId
}
