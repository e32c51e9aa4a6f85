import { scriptNameOf } from './script-ref'
import { selectRun } from './selectors'
import type { SessionState, StepState } from './state'

/** Whether a model is somebody's service: what it is asked costs, and may not be asked twice. `provider:model` is, a script is not. */
export function isProviderModel(ref: string): boolean {
  return ref.includes(':') && scriptNameOf(ref) === undefined
}

/** The name within the provider; the whole ref where there is none. */
export function modelNameOf(ref: string): string {
  return ref.slice(ref.indexOf(':') + 1)
}

/** Whether a step has not been sent since nobody has brought the key it takes: the newest note about keys says so. */
export function isWaitingForKey(step: Pick<StepState, 'status' | 'notes'>): boolean {
  const note = step.notes.findLast(({ code }) => code === 'needs_key' || code === 'key_given')
  return step.status === 'open' && note?.code === 'needs_key'
}

/** The first step of an open run, an agent's too, that waits for a key. */
export function selectWaitingForKey(state: SessionState): StepState | undefined {
  const newest = state.openRuns.flatMap((run) => selectRun(state, run)?.steps.at(-1) ?? [])
  return newest.find(isWaitingForKey)
}
