import { selectOpenRootRun } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'

/** The request that waits for a person to answer as the model, null where none is open. */
export function selectManualRequest(state: SessionState): { readonly run: string; readonly step: number } | null {
  const run = selectOpenRootRun(state)
  const step = run?.steps.at(-1)
  if (!run || step?.status !== 'open' || step.model !== 'manual') return null
  return { run: run.run, step: step.step }
}
