import { hasEnded, selectCall, selectHold, selectParentCall, selectRun, selectStep } from '../session/selectors'
import type { CallState, SessionState } from '../session/state'
import { isAgentCall } from './is-agent-call'

const NONE: readonly never[] = []

/** The calls before this one in its step that have not ended, in the model's order. A rerun stands alone. */
function earlierOpenCalls(state: SessionState, call: CallState): readonly CallState[] {
  const open = selectRun(state, call.run)?.openCalls ?? []
  // One that is alone has nobody before it; most are.
  if (open.length < 2) return NONE
  return open
    .flatMap((id) => selectCall(state, id) ?? [])
    .filter((other) => other.step === call.step && other.indexInStep < call.indexInStep)
}

/** The calls after this one in its step. */
function laterCalls(state: SessionState, call: CallState): readonly CallState[] {
  const ids = selectStep(state, call.run, call.step)?.callIds ?? []
  return ids.slice(call.indexInStep + 1).flatMap((id) => selectCall(state, id) ?? [])
}

/** True while nobody has said yet whether the call may run: before policy, while a person is asked, while it is held. */
function isUndecided(call: CallState): boolean {
  return call.status === 'validating' || call.status === 'awaiting_approval' || selectHold(call) !== undefined
}

/** Whether it may change something, as far as is known: a call that is not built yet could do anything. */
function mayChange(call: CallState): boolean {
  return call.changing || call.build === undefined
}

/**
 * The earlier calls of the step that keep this one from executing: every open one where either of the two is a full
 * barrier, and changing ones that are still undecided. Once those are decided, later calls may run beside them.
 */
export function holders(state: SessionState, call: CallState): readonly string[] {
  return earlierOpenCalls(state, call)
    .filter((earlier) => call.barrier || earlier.barrier || (mayChange(earlier) && isUndecided(earlier)))
    .map((earlier) => earlier.callId)
}

/**
 * The same question for all open calls of a run in one walk: ask `holds`, then `pass` each call in order. O(1) a call,
 * where asking `holders` for each would cost the square of a step's length.
 */
export class OrderGate {
  #hasOpen = false
  #hasBarrier = false
  #hasUndecidedChange = false

  /** Whether a call passed before keeps this one from executing. */
  holds(call: CallState): boolean {
    return this.#hasBarrier || this.#hasUndecidedChange || (call.barrier && this.#hasOpen)
  }

  pass(call: CallState): void {
    this.#hasOpen = true
    this.#hasBarrier ||= call.barrier
    this.#hasUndecidedChange ||= mayChange(call) && isUndecided(call)
  }
}

/**
 * The earlier changing calls that must end before this call's result may be committed: sequential meaning. What an MCP
 * server did has happened, so its result waits for nobody. What changes something also waits for earlier agents.
 */
export function commitWaitsFor(state: SessionState, call: CallState): readonly string[] {
  if (call.tool !== undefined && state.tools.get(call.tool)?.definition.kind === 'mcp') return []
  const own = earlierOpenCalls(state, call).filter(
    (earlier) => mayChange(earlier) || goesOnReading(state, call, earlier),
  )
  // What an agent calls has its place where the agent's own call stands, up to the outermost.
  const parent = selectParentCall(state, call.run)
  return [...own.map((earlier) => earlier.callId), ...(parent ? commitWaitsFor(state, parent) : [])]
}

/** An agent reads step by step, so what comes after it may change nothing under its hands. */
function goesOnReading(state: SessionState, call: CallState, earlier: CallState): boolean {
  return call.changing && isAgentCall(state, earlier)
}

/** The later calls that fall when a person rejects this one: all that it was holding; none for a read-only call. */
export function cascadeOf(state: SessionState, call: CallState): readonly CallState[] {
  if (!call.changing) return []
  return laterCalls(state, call).filter((later) => !hasEnded(later) && later.status !== 'executing')
}
