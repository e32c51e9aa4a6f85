import { selectRun } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'

/** A request that waits for a person to answer as the model; `agent` is the tool of the agent whose run it is in. */
export interface ManualRequest {
  readonly run: string
  readonly step: number
  readonly agent: string | undefined
}

/** The request that waits for a person to answer as the model, the newest of several; null where none is open. */
export function selectManualRequest(state: SessionState): ManualRequest | null {
  for (const id of state.openRuns.toReversed()) {
    const run = selectRun(state, id)
    const step = run?.steps.at(-1)
    if (run && step?.status === 'open' && step.model === 'manual')
      return { run: run.run, step: step.step, agent: run.agent?.tool }
  }
  return null
}
