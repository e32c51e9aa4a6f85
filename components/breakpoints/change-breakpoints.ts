import { onceSeen } from '@/components/workbench/once-seen'
import type { WorkbenchStore } from '@/components/workbench/store'
import type { Breakpoint } from '@/lib/session/settings'

/** Under which key a change is dispatched, for its busy state and its error. */
export const BREAKPOINTS_KEY = 'breakpoints'

/** What was asked for and has not come back with the stream yet, so that two quick presses add up. */
const wanted = new WeakMap<WorkbenchStore, readonly Breakpoint[]>()
const listeners = new Set<() => void>()

/** What was asked for and is on its way, else undefined: switches show it at once. */
export function wantedBreakpoints(store: WorkbenchStore): readonly Breakpoint[] | undefined {
  return wanted.get(store)
}

/** Calls `listener` whenever `wantedBreakpoints` may have changed; returns what ends that. */
export function subscribeWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setWanted(store: WorkbenchStore, breakpoints: readonly Breakpoint[] | undefined): void {
  if (breakpoints) wanted.set(store, breakpoints)
  else wanted.delete(store)
  for (const listener of listeners) listener()
}

/** Sends the breakpoints as `edit` makes them of those there are; true where they were taken. */
export async function changeBreakpoints(
  store: WorkbenchStore,
  edit: (breakpoints: readonly Breakpoint[]) => Breakpoint[],
): Promise<boolean> {
  const next = edit(wanted.get(store) ?? store.getState().latest.breakpoints)
  setWanted(store, next)
  const result = await store.getState().dispatch({ type: 'breakpoints.set', breakpoints: next }, BREAKPOINTS_KEY)
  const forget = () => {
    if (wanted.get(store) === next) setWanted(store, undefined)
  }
  if (!result.ok) forget()
  else onceSeen(store, result.value.seq, forget)
  return result.ok
}
