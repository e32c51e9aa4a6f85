import 'server-only'
import { owedRejections, rejectionEvents } from '../../lifecycle/cancel-call'
import { scheduledEvent } from '../../lifecycle/decide-call'
import type { NewEvent } from '../../session/events'
import { isProviderModel, isWaitingForKey } from '../../session/model-ref'
import { selectAwaitingApproval, selectRun, selectStep } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import type { Draft } from './draft'

/**
 * Makes good what a crash or a cut has left half done: a prompt without its run, a decision without what
 * follows from it, work that was under way.
 */
export function noteInterruption(draft: Draft): void {
  const cut = promptWithoutRun(draft.state)
  if (cut) draft.push({ type: 'run.started', ...cut })
  for (const call of selectAwaitingApproval(draft.state)) draft.pushAll(afterDecision(draft.state, call))
  for (const run of draft.state.openRuns) failUnanswered(draft, run)
  for (const run of draft.state.openRuns) {
    draft.pushAll(owedRejections(draft.state, run))
    if (wasUnderWay(draft.state, run)) draft.push({ type: 'run.recovered', run })
  }
}

/**
 * A request to somebody's service that was on its way: what came of it is not known, and asking again may cost again, so that
 * is a person's click. One that waits for its key was never sent.
 */
function failUnanswered(draft: Draft, run: string): void {
  const step = selectRun(draft.state, run)?.steps.at(-1)
  if (step?.status !== 'open' || !isProviderModel(step.model) || isWaitingForKey(step)) return
  // What a record answers was never asked.
  if (draft.state.replay?.status === 'active') return
  const message = `Callscope stopped, or was forked, while ${step.model} was answering. It was not asked again: retry to do so.`
  draft.push({ type: 'model.failed', run, step: step.step, error: { type: 'interrupted', message, retryable: true } })
}

/** Whether something was being computed when the process ended: a model's answer or a tool. */
function wasUnderWay(state: SessionState, run: string): boolean {
  const found = selectRun(state, run)
  const step = found?.steps.at(-1)
  const isAnswering =
    step && selectStep(state, run, step.step)?.status === 'open' && step.model !== 'manual' && !isWaitingForKey(step)
  const isExecuting = found?.openCalls.some((id) => {
    const index = state.callIndex.get(id)
    const call = index === undefined ? undefined : state.calls.get(index)
    // An agent's call only waits for its run, which notes what was under way in it.
    return call?.status === 'executing' && call.nestedRun === undefined
  })
  return Boolean(isAnswering || isExecuting)
}

/** The run of a prompt that a fork has cut off from it: the prompt is the last thing that happened, and nothing followed. */
function promptWithoutRun(state: SessionState): { run: string; turn: number } | undefined {
  const last = state.conversation.last()
  if (last?.kind !== 'prompt' || selectRun(state, last.run)) return undefined
  return { run: last.run, turn: state.turn }
}

/** What a decision leads to, where a fork has cut it off: other arguments are left for a person to give again. */
function afterDecision(state: SessionState, call: CallState): readonly NewEvent[] {
  const { outcome, reason } = call.approval ?? {}
  if (outcome === undefined || outcome === 'modify') return []
  return outcome === 'cancel' ? rejectionEvents(state, call, reason) : [scheduledEvent(state, call)]
}
