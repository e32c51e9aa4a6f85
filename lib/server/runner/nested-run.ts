import 'server-only'
import type { LazyAbort } from '../../base/lazy-abort'
import { agentEnding, lastWordsOf, nestedRunEvent } from '../../lifecycle/agent-run'
import { goneEvent } from '../../lifecycle/removed-tool'
import { isWaitingForPeople, workedMs } from '../../session/agent-clock'
import { selectRun } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import { AgentInvocation } from '../../tools/agent/agent-tool'
import { abortableSleep } from './abortable-sleep'
import type { Draft } from './draft'
import { endWritten } from './replay/end-written'
import type { SessionActor } from './session-actor'

/** Begins the run that an agent's call is: from here on its steps are taken as those of any run. */
export async function startRun(actor: SessionActor, draft: Draft, call: CallState): Promise<boolean> {
  if (await endWritten(actor, draft, call)) return true
  const invocation = await actor.invocationOf(draft.state, call.callId)
  if (invocation instanceof AgentInvocation) draft.push(nestedRunEvent(draft.state, call, invocation))
  else draft.push(goneEvent(call, call.tool ?? call.name))
  return true
}

/** Ends an agent's call with what its run came to. */
export async function endAgent(actor: SessionActor, draft: Draft, call: CallState, nested: string): Promise<boolean> {
  const run = selectRun(draft.state, nested)
  if (!run) return false
  const ending = agentEnding(call, run, String(await actor.resolve(lastWordsOf(run))))
  if (call.build?.args !== undefined && 'functionResponse' in ending) {
    ending.functionResponse.response.executedArgs = await actor.resolve(call.build.args)
  }
  draft.push(ending)
  return true
}

/** True while the clock of a run with a time limit runs: it is open, nobody has asked for its end, and no person is waited for. */
export function hasRunningClock(state: SessionState, id: string): boolean {
  const run = selectRun(state, id)
  if (run?.status !== 'open' || run.agent?.timeoutMs === undefined || run.cancelRequested) return false
  return !isWaitingForPeople(state, run)
}

/** Asks for the end of an agent's run once its time is up; does nothing where it is `abort`ed before. */
export async function keepDeadline(actor: SessionActor, id: string, abort: LazyAbort): Promise<void> {
  try {
    await abortableSleep(actor.deps, Math.max(0, timeLeftMs(actor.state, id, actor.deps.now())), abort.signal)
  } catch {
    return
  }
  await actor.transact((draft) => {
    // Somebody may have been asked, and have answered, since: then there is time left.
    if (hasRunningClock(draft.state, id) && timeLeftMs(draft.state, id, actor.deps.now()) <= 0) {
      draft.push({ type: 'run.cancel_requested', run: id, because: 'timeout' })
    }
  })
}

function timeLeftMs(state: SessionState, id: string, nowMs: number): number {
  const run = selectRun(state, id)
  return run ? (run.agent?.timeoutMs ?? 0) - workedMs(state, run, nowMs) : 0
}
