import { sha256Hex } from '../../base/sha256'
import { type BlobLookup, decodeStored } from '../../session/encode-event'
import type { ResponseExpectation, Script, ScriptStep, ScriptTurn } from '../../session/script'
import { selectCall, selectRun } from '../../session/selectors'
import type { CallState, RunState, SessionState, StepState } from '../../session/state'
import { responseText } from './response-text'
import { agentPath, isPlayed } from './script-place'

/** A response longer than this stands in a script as its hash. */
const MAX_QUOTED_CHARACTERS = 2000

/**
 * A session's model steps as a script: what each said and called, and what the calls were answered. Steps that a person
 * cut short are left out; steps that failed by themselves fail again. `lookup` must have what large values stand for.
 */
export function recordScript(state: SessionState, lookup: BlobLookup): Script {
  const turns: ScriptTurn[] = []
  for (const item of state.conversation) {
    if (item.kind !== 'prompt') continue
    const run = selectRun(state, item.run)
    const steps = run ? stepsOf(state, run, lookup) : []
    if (steps.length === 0) continue
    const agents = agentsOf(state, item.run, lookup)
    const prompt = String(decodeStored(item.text, lookup))
    turns.push({ prompt, steps, ...(agents.length === 0 ? {} : { agents }) })
  }
  return { version: 1, ...(state.title === '' ? {} : { title: state.title.slice(0, 200) }), turns }
}

/** What the agents below a prompt's run said, but for those with a model of their own: that one is asked again. */
function agentsOf(state: SessionState, root: string, lookup: BlobLookup): NonNullable<ScriptTurn['agents']> {
  const runs = new Set([root])
  const agents = new Map<string, ScriptStep[]>()
  for (const run of state.runs) {
    const call = run.parentCallId === undefined ? undefined : selectCall(state, run.parentCallId)
    if (!call || !runs.has(call.run)) continue
    runs.add(run.run)
    const of = agentPath(state, run)
    const steps = stepsOf(state, run, lookup)
    // An agent that began again stands there once, as it was the last time.
    if (of !== undefined && run.agent?.model === undefined && steps.length > 0) agents.set(of, steps)
  }
  return [...agents].map(([of, steps]) => ({ of, steps }))
}

function stepsOf(state: SessionState, run: RunState, lookup: BlobLookup): ScriptStep[] {
  return run.steps.filter(isPlayed).map((step) => scriptStep(state, step, lookup))
}

function scriptStep(state: SessionState, step: StepState, lookup: BlobLookup): ScriptStep {
  const text = String(decodeStored(step.text, lookup))
  const thoughts = String(decodeStored(step.thought, lookup))
  const calls = step.callIds.flatMap((callId) => selectCall(state, callId) ?? [])
  return {
    ...(thoughts === '' ? {} : { thoughts }),
    ...(text === '' ? {} : { text }),
    ...(calls.length === 0 ? {} : { calls: calls.map((call) => scriptCall(call, lookup)) }),
    ...(step.finishReason === undefined || step.finishReason === 'STOP' ? {} : { finishReason: step.finishReason }),
    ...(step.error === undefined ? {} : { error: { ...step.error } }),
  }
}

function scriptCall(call: CallState, lookup: BlobLookup): NonNullable<ScriptStep['calls']>[number] {
  const { functionResponse } = call
  const response = functionResponse && (decodeStored(functionResponse.response, lookup) as Record<string, unknown>) // an object goes in
  return {
    ...(call.givenId === undefined ? {} : { id: call.givenId }),
    name: call.name,
    args: decodeStored(call.args, lookup),
    ...(call.argsText === undefined ? {} : { argsText: String(decodeStored(call.argsText, lookup)) }),
    ...(response ? { expects: expectationOf(response) } : {}),
  }
}

function expectationOf(response: Readonly<Record<string, unknown>>): ResponseExpectation {
  const { outcome, text } = responseText(response)
  return text.length > MAX_QUOTED_CHARACTERS ? { outcome, sha256: sha256Hex(text) } : { outcome, equals: text }
}
