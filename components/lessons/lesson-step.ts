import type { WorkbenchState } from '@/components/workbench/workbench-state'
import { selectCall } from '@/lib/session/selectors'
import type { CallState, SessionState } from '@/lib/session/state'
import { judgeRecordedCalls, parseDraft, selectRecordedCalls } from '@/lib/whatif'

/**
 * Where somebody is in the lesson: it plays, they look around in the past, the schema is to be put right, the call is to
 * be run again, it runs, it went through, it was refused again, or they went on with something of their own.
 */
export type LessonStep = 'playing' | 'paused' | 'fix' | 'run' | 'running' | 'done' | 'again' | 'left'

type Looked = Pick<WorkbenchState, 'isPlaying' | 'position' | 'latest' | 'drafts' | 'pending'>

/** The step that a workbench shows, for the lesson about call `callId` that stops at event `haltAt`. Pure. */
export function lessonStep(state: Looked, callId: string, haltAt: number | undefined): LessonStep {
  const { latest, pending } = state
  if (latest.turn > 1) return 'left'
  const rerun = newestRerun(latest, callId)
  if (pending[`rerun:${callId}`] || (rerun && rerun.endedAt === undefined)) return 'running'
  if (rerun?.status === 'success') return 'done'
  if (state.isPlaying) return 'playing'
  if (state.position !== null && state.position !== haltAt) return 'paused'
  if (wouldBuild(state, callId)) return 'run'
  return rerun ? 'again' : 'fix'
}

/** The last call that ran this one again. */
export function newestRerun(state: SessionState, callId: string): CallState | undefined {
  for (let index = state.calls.length - 1; index >= 0; index--) {
    const call = state.calls.get(index)
    if (call?.rerunOf === callId) return call
  }
  return undefined
}

/** Whether the call builds with its tool as it is being edited, else as it is saved. */
function wouldBuild({ latest, drafts }: Looked, callId: string): boolean {
  const name = selectCall(latest, callId)?.tool ?? ''
  const tool = latest.tools.get(name)
  if (!tool) return false
  const draft = drafts[name]
  const definition = draft === undefined ? tool.definition : parseDraft(tool.definition, draft).definition
  if (!definition) return false
  const calls = selectRecordedCalls(latest, name).filter((call) => call.callId === callId)
  return judgeRecordedCalls(calls, definition)[0]?.state === 'builds'
}
