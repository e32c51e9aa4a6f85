import 'server-only'
import { err } from '../../../base/result'
import { effectiveArgs, hasEnded, selectCall, selectHold, selectOpenRootRun } from '../../../session/selectors'
import { apiError } from '../../api-error'
import { modify } from './approval-commands'
import { DONE, type Handler } from './command-context'
import { runInProgress } from './prompt-commands'

/** Asks for the end of one call; the runner writes `call.cancelled`. */
export const cancelCall: Handler<'call.cancel'> = ({ draft }, command) => {
  const call = selectCall(draft.state, command.callId)
  if (!call) return err(callNotFound(command.callId))
  if (hasEnded(call)) return err(apiError(409, 'call_ended', `Call ${call.callId} has already ended (${call.status}).`))
  if (!call.cancelRequested) draft.push({ type: 'call.cancel_requested', run: call.run, callId: call.callId })
  return DONE
}

/** Lets a held call go on: to its end, or with `step` to its next stage. At `execute` the release counts as approval. */
export const releaseCall: Handler<'call.release'> = async (context, command) => {
  const { draft } = context
  const call = selectCall(draft.state, command.callId)
  if (!call) return err(callNotFound(command.callId))
  const hold = selectHold(call)
  if (!hold) return err(apiError(409, 'not_held', `Call ${call.callId} is not held at a breakpoint.`))
  const of = { run: call.run, callId: call.callId, stage: hold.stage, ...(command.step ? { step: true as const } : {}) }
  if (command.args === undefined) {
    draft.push({ type: 'call.released', ...of })
    return DONE
  }
  return modify(context, call, command.args, () => {
    draft.push({ type: 'call.released', ...of, args: command.args })
  })
}

/**
 * Runs a recorded call again in a run of its own, not told to the model; on a scratch copy unless `apply`. Without other
 * arguments it is built with those that the call was built with, a person's where they stood in for the model's.
 */
export const rerunCall: Handler<'call.rerun'> = async ({ actor, draft }, command) => {
  const call = selectCall(draft.state, command.callId)
  if (!call) return err(callNotFound(command.callId))
  if (command.apply && selectOpenRootRun(draft.state)) return err(runInProgress())
  const args = command.args === undefined ? await actor.resolve(effectiveArgs(call)) : command.args
  const run = `r${draft.state.runs.length + 1}`
  draft.push({ type: 'run.started', run, turn: call.turn, rerunOf: call.callId })
  draft.push({
    type: 'call.requested',
    run,
    callId: `c${draft.state.calls.length + 1}`,
    rerunOf: call.callId,
    name: call.name,
    args,
    apply: command.apply,
  })
  return DONE
}

function callNotFound(callId: string) {
  return apiError(404, 'call_not_found', `There is no call ${callId} in this session.`)
}
