import { selectCanAct, selectEffectiveCallId } from '@/components/workbench/selectors'
import type { WorkbenchStore } from '@/components/workbench/store'
import type { StageName } from '@/components/workbench/workbench-state'
import { selectCall } from '@/lib/session/selectors'
import type { HoldStage } from '@/lib/session/settings'
import { toggleForAll, toggleForTool } from './breakpoint-set'
import { changeBreakpoints } from './change-breakpoints'
import { releaseAll, releaseHeld, selectHeldTarget } from './release-held'

/** The breakpoint before each card: what stands between policy and execute is held before execute. */
const BEFORE: Readonly<Record<StageName, HoldStage>> = {
  call: 'build',
  build: 'build',
  policy: 'policy',
  approval: 'execute',
  queue: 'execute',
  execute: 'execute',
  response: 'execute',
}

/** What the key for a breakpoint does: at the focused stage, for every tool, or for the marked call's alone. */
function breakHere(store: WorkbenchStore, isForTool: boolean): void {
  const state = store.getState()
  const stage = BEFORE[state.focusedStage ?? 'execute']
  const callId = selectEffectiveCallId(state)
  const call = callId === null ? undefined : selectCall(state.shown, callId)
  const tool = isForTool ? (call?.tool ?? call?.name) : undefined
  if (isForTool && tool === undefined) return
  void changeBreakpoints(store, (old) =>
    tool === undefined ? toggleForAll(old, stage) : toggleForTool(old, stage, tool),
  )
}

/** What the keys for breakpoints and held calls do. Nothing in a replay and while one looks at the past. */
export function runBreakpointKey(
  store: WorkbenchStore,
  action: 'breakHere' | 'breakHereForTool' | 'stepCall' | 'continueCall' | 'releaseAll',
): void {
  const state = store.getState()
  if (!selectCanAct(state)) return
  if (action === 'breakHere' || action === 'breakHereForTool') {
    breakHere(store, action === 'breakHereForTool')
    return
  }
  if (action === 'releaseAll') {
    void releaseAll(store)
    return
  }
  const held = selectHeldTarget(state)
  if (held) void releaseHeld(store, held.callId, action === 'stepCall')
}
