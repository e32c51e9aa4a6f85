import 'server-only'
import type { LazyAbort } from '../../base/lazy-abort'
import { agentEnding, lastWordsOf, nestedRunEvent } from '../../lifecycle/agent-run'
import { goneEvent } from '../../lifecycle/removed-tool'
import { selectRun } from '../../session/selectors'
import type { CallState } from '../../session/state'
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

/** Asks for the end of an agent's run once its time is up; does nothing where it is `abort`ed before. */
export async function keepDeadline(actor: SessionActor, id: string, abort: LazyAbort): Promise<void> {
  const run = selectRun(actor.state, id)
  const dueInMs = (run?.startedAt ?? 0) + (run?.agent?.timeoutMs ?? 0) - actor.deps.now()
  try {
    await abortableSleep(actor.deps, Math.max(0, dueInMs), abort.signal)
  } catch {
    return
  }
  await actor.transact((draft) => {
    const now = selectRun(draft.state, id)
    if (now?.status === 'open' && !now.cancelRequested) {
      draft.push({ type: 'run.cancel_requested', run: id, because: 'timeout' })
    }
  })
}
