import { type AgentRun, MAX_AGENT_DEPTH } from '../session/agent-definition'
import type { BlobRef, StoredText } from '../session/blob-ref'
import type { NewEvent } from '../session/events'
import { selectRun } from '../session/selectors'
import type { CallState, RunState, SessionState } from '../session/state'
import type { AgentInvocation } from '../tools/agent/agent-tool'
import { toFunctionResponse } from '../tools/function-response'
import { cancelledEvent } from './cancel-call'

/** The run that a call of an agent becomes when it executes, with all that it works under. */
export function nestedRunEvent(state: SessionState, call: CallState, invocation: AgentInvocation): NewEvent {
  const { agent: name, model, tools, limits } = invocation.work
  const parent = selectRun(state, call.run)
  const depth = (parent?.agent?.depth ?? 0) + 1
  const agent: AgentRun = {
    tool: call.tool ?? call.name,
    name,
    systemPrompt: invocation.systemPrompt,
    task: invocation.task,
    ...(model === undefined ? {} : { model }),
    tools: [...tools],
    maxSteps: limits.maxSteps,
    ...(limits.timeoutMs === undefined ? {} : { timeoutMs: limits.timeoutMs }),
    depth,
    maxDepth: Math.min(parent?.agent?.maxDepth ?? MAX_AGENT_DEPTH, depth + (limits.maxDepth ?? MAX_AGENT_DEPTH)),
    readOnly: !call.changing,
  }
  const run = `r${state.runs.length + 1}`
  return { type: 'run.started', run, turn: parent?.turn ?? call.turn, parentCallId: call.callId, agent }
}

/** The last thing an agent said: its answer where it came to an end. */
export function lastWordsOf(run: RunState): StoredText | BlobRef {
  return run.steps.findLast((step) => step.status === 'replied')?.text ?? ''
}

/**
 * The ending of an agent's call, from the end its run came to: what it said last is the functionResponse's output. Where
 * it came to no answer the model is told why, and that what was done stays. `lastWords` is that text, references filled in.
 */
export function agentEnding(call: CallState, run: RunState, lastWords: string): NewEvent {
  const of = { run: call.run, callId: call.callId }
  if (run.outcome === 'completed') {
    const functionResponse = toFunctionResponse(call.callId, call.name, { llmContent: lastWords })
    return { type: 'call.succeeded', ...of, functionResponse }
  }
  if (run.outcome === 'cancelled' && run.cancelBecause !== 'timeout') return cancelledEvent(call, 'run_cancelled')
  const error = errorOf(call.tool ?? call.name, run, lastWords)
  const functionResponse = toFunctionResponse(call.callId, call.name, { error })
  return { type: 'call.failed', ...of, stage: 'execute', error, functionResponse }
}

function errorOf(name: string, run: RunState, lastWords: string): { type: string; message: string } {
  const stays = 'What it did until then stays done.'
  if (run.outcome === 'limit') {
    const said = lastWords.trim() === '' ? '' : ` Its last words: ${lastWords}`
    const limit = run.agent?.maxSteps ?? run.steps.length
    return {
      type: 'agent_step_limit',
      message: `${name} stopped after ${limit} model steps without an answer. ${stays}${said}`,
    }
  }
  if (run.cancelBecause === 'timeout') {
    return {
      type: 'agent_timeout',
      message: `${name} was stopped: it took longer than ${run.agent?.timeoutMs ?? 0} ms, waits for people aside. ${stays}`,
    }
  }
  const why = run.message === undefined ? '' : `: ${run.message}`
  return {
    type: 'agent_failed',
    message: `${name} could not go on, since its model request failed${why} ${stays} Call it again to retry.`,
  }
}
