import { selectEffectiveCallId } from '@/components/workbench/selectors'
import type { WorkbenchStore } from '@/components/workbench/store'
import type { WorkbenchState } from '@/components/workbench/workbench-state'
import type { CallState } from '@/lib/session/state'
import { selectHeldCalls } from './held-calls'

/** The held call that keys and the bar are about: the marked one, else the first. Undefined where nothing is held. */
export function selectHeldTarget(state: WorkbenchState): CallState | undefined {
  const held = selectHeldCalls(state.latest)
  const marked = selectEffectiveCallId(state)
  return held.find((call) => call.callId === marked) ?? held[0]
}

/** Under which key a release is dispatched. */
export function releaseKey(callId: string): string {
  return `release:${callId}`
}

/** Drafts of held calls stand apart from those of approvals: the same call may come to both. */
export function heldDraftKey(call: CallState): string {
  return `held:${call.callId}`
}

/** Lets the held call go on: `step` to its next stage, else to its end. True where it was taken. */
export async function releaseHeld(store: WorkbenchStore, callId: string, step: boolean): Promise<boolean> {
  const { dispatch, selectCall, pending } = store.getState()
  if (pending[releaseKey(callId)]) return false
  // What was let go stays in sight: that is what the press was about.
  selectCall(callId)
  const result = await dispatch({ type: 'call.release', callId, ...(step ? { step } : {}) }, releaseKey(callId))
  return result.ok
}

/** Lets every held call go on, in order. */
export async function releaseAll(store: WorkbenchStore): Promise<void> {
  for (const call of selectHeldCalls(store.getState().latest)) {
    await store.getState().dispatch({ type: 'call.release', callId: call.callId }, releaseKey(call.callId))
  }
}
