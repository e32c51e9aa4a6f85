import 'server-only'
import { jsonEqual } from '../../../base/json'
import { err } from '../../../base/result'
import type { ManualCall } from '../../../session/commands'
import { selectWaitingForKey } from '../../../session/model-ref'
import { selectOpenRootRun, selectRun } from '../../../session/selectors'
import type { SessionState } from '../../../session/state'
import { apiError } from '../../api-error'
import { noteHalfPairs } from '../note-half-pairs'
import { settle } from '../settle'
import { calledEvent } from '../step-recorder'
import { DONE, type Handler } from './command-context'

const TITLE_CHARACTERS = 60
/** The title of a session nobody has named; the first prompt names it. */
export const UNTITLED = 'New session'

/** A prompt starts a root run; its first model request (and what can be done at once) is in the same append. */
export const submitPrompt: Handler<'prompt.submit'> = ({ actor, draft }, command) => {
  const limit = actor.deps.limits.promptBytes
  const bytes = new TextEncoder().encode(command.text).length
  if (bytes > limit) {
    const message = `The prompt has ${bytes} bytes; at most ${limit} are taken. Put long text into a file of the workspace.`
    return err(apiError(413, 'prompt_too_large', message))
  }
  if (command.text.trim() === '') return err(apiError(400, 'empty_prompt', 'The prompt is empty: write one first.'))
  if (selectOpenRootRun(draft.state)) return err(runInProgress())
  const run = `r${draft.state.runs.length + 1}`
  const turn = draft.state.turn + 1
  if (turn === 1 && draft.state.title === UNTITLED)
    draft.push({ type: 'session.renamed', title: titleOf(command.text) })
  draft.push({ type: 'prompt.submitted', run, turn, text: command.text })
  draft.push({ type: 'run.started', run, turn })
  return DONE
}

/** The refusal of what cannot be done beside an open run. */
export function runInProgress() {
  const message = 'A run is still in progress: wait for it, or cancel it first (run.cancel).'
  return apiError(409, 'run_in_progress', message)
}

function titleOf(prompt: string): string {
  const line = prompt.trim().split('\n')[0]?.trim() ?? ''
  return line.length > TITLE_CHARACTERS ? `${line.slice(0, TITLE_CHARACTERS - 1).trimEnd()}…` : line
}

/** A person is the model: their text and functionCalls answer the open manual request. */
export const replyAsModel: Handler<'model.reply'> = async ({ actor, draft }, command) => {
  const text = command.text ?? ''
  const calls = command.calls ?? []
  if (text.trim() === '' && calls.length === 0) {
    return err(apiError(400, 'empty_reply', 'The reply is empty: give `text`, `calls`, or both.'))
  }
  const at = openManualRequest(draft.state, command.run)
  const isOther = at && command.step !== undefined && command.step !== at.step
  if (!at || isOther) {
    const message = at
      ? `The open request is step ${at.step} of run ${at.run}, not step ${command.step}.`
      : 'No manual model request is open: submit a prompt while the model is `manual`.'
    return err(apiError(409, 'no_open_request', message))
  }
  const limit = draft.state.options.maxCallsPerStep
  if (calls.length > limit) {
    return err(apiError(422, 'too_many_calls', `The reply has ${calls.length} calls; a step takes at most ${limit}.`))
  }
  for (const [index, call] of calls.entries()) {
    const isRepeat = calls
      .slice(0, index)
      .some(
        (other) =>
          call.id !== undefined && other.id === call.id && other.name === call.name && jsonEqual(other.args, call.args),
      )
    if (isRepeat) {
      const message = `The call ${call.name} with id ${call.id} was sent twice; the repeat was dropped.`
      draft.push({ type: 'model.noted', ...at, code: 'duplicate_call', message })
    } else {
      const called = calledEvent(draft, at, withReadArguments(call))
      draft.push(called)
      noteHalfPairs(draft, at, called)
      await settle(actor, draft)
    }
  }
  draft.push({ type: 'model.replied', ...at, ...(text === '' ? {} : { text }), finishReason: 'STOP' })
  return DONE
}

/** Arguments given as text are read as a model's are: what is no JSON stays text, with null for the arguments. */
function withReadArguments(call: ManualCall): ManualCall {
  const { argsText, ...others } = call
  if (argsText === undefined) return call
  try {
    return { ...others, args: JSON.parse(argsText) }
  } catch {
    return { ...call, args: null }
  }
}

function openManualRequest(state: SessionState, wanted: string | undefined): { run: string; step: number } | undefined {
  for (const id of state.openRuns) {
    if (wanted !== undefined && wanted !== id) continue
    const step = selectRun(state, id)?.steps.at(-1)
    if (step?.status === 'open' && step.model === 'manual') return { run: id, step: step.step }
  }
  return undefined
}

/** Reopens a run whose model request failed: it is made again as the next step. One that waits for a key goes on with it. */
export const retryModel: Handler<'model.retry'> = ({ actor, draft }, command) => {
  const waiting = selectWaitingForKey(draft.state)
  if (waiting) {
    if (!actor.deps.keys?.isMissing(waiting.model, actor.id)) return DONE
    const message = `${waiting.model} waits for its key: send it as header x-callscope-model-key, or cancel the run.`
    return err(apiError(409, 'needs_key', message))
  }
  if (selectOpenRootRun(draft.state)) return err(runInProgress())
  const last = [...draft.state.runs].findLast((run) => run.rerunOf === undefined && run.parentCallId === undefined)
  const run = command.run === undefined ? last : selectRun(draft.state, command.run)
  if (run?.outcome !== 'failed' || run !== last) {
    return err(
      apiError(409, 'nothing_to_retry', 'Only the last run can be retried, and only where its model request failed.'),
    )
  }
  draft.push({ type: 'run.resumed', run: run.run })
  return DONE
}

/** Asks for the end of everything open; the runner alone writes the endings. */
export const cancelRun: Handler<'run.cancel'> = ({ draft }) => {
  const open = draft.state.openRuns.map((id) => selectRun(draft.state, id)).filter((run) => run && !run.cancelRequested)
  if (open.length === 0)
    return err(apiError(409, 'no_open_run', 'No run is in progress, so there is nothing to cancel.'))
  for (const run of open) if (run) draft.push({ type: 'run.cancel_requested', run: run.run })
  return DONE
}
