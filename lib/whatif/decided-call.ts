import type { PolicyCall } from '../policy/policy-call'
import type { ApprovalMode, PolicyDecision } from '../session/policy-rule'
import { effectiveArgs, selectRun } from '../session/selectors'
import type { CallState, SessionState, ToolState } from '../session/state'
import type { ToolDefinition } from '../session/tool-definition'
import { TOOL_LEGACY_ALIASES } from '../tools/aliases'
import { policyFactsOf } from '../tools/policy-facts'
import { traitsOf } from '../tools/traits'

/** A recorded call as policy looks at it again. */
export interface DecidedCall {
  readonly callId: string
  /** 1-based, in order of appearance in its session. */
  readonly number: number
  /** As the model wrote it. */
  readonly name: string
  /** The built parameters as the log stores them: large values are references. */
  readonly args: unknown
  /** All that policy asks of the call but its arguments. */
  readonly facts: Omit<PolicyCall, 'args'>
  /** The mode it was decided in; of a call that was never decided, the mode it came in. */
  readonly mode: ApprovalMode
  /** What was decided; absent where it was not, or not yet. */
  readonly decision?: PolicyDecision
  /** The rule that kept its tool from the model, so that the call failed at lookup. */
  readonly hiddenBy?: string
  /** Of a call that was never built: the tool it would be built by. */
  readonly definition?: ToolDefinition
}

/**
 * The calls of a session that policy has something to say of: those that were built, and those whose tool a rule hid.
 * A call that failed to build never came to policy and is left out. Reruns count as calls.
 */
export function selectDecidedCalls(state: SessionState): DecidedCall[] {
  const modeAt = modesOf(state)
  const found: DecidedCall[] = []
  for (const call of state.calls) {
    const decided = decidedCallOf(state, call, call.policy?.mode ?? modeAt(call.calledSeq))
    if (decided) found.push(decided)
  }
  return found
}

/** One call of a session as policy looks at it, as the session stood then; undefined where it never came that far. */
export function decidedCallOf(state: SessionState, call: CallState, mode: ApprovalMode): DecidedCall | undefined {
  const { callId, number, name, build, policy, failure } = call
  const tool = toolOf(state, call)
  const isHidden = failure?.hiddenBy !== undefined && tool !== undefined
  if (!build && !isHidden) return undefined
  const toolName = call.tool ?? tool?.definition.name ?? name
  const traits = tool ? traitsOf(tool.definition) : { isReadOnly: false, kind: 'other' }
  return {
    callId,
    number,
    name,
    args: build?.params === undefined ? effectiveArgs(call) : build.params,
    facts: {
      toolName,
      ...policyFactsOf(tool?.definition, selectRun(state, call.run)?.agent?.name),
      traits: { isReadOnly: traits.isReadOnly, kind: traits.kind },
      locations: build?.locations ?? [],
    },
    mode,
    ...(policy ? { decision: policy.decision } : {}),
    ...(isHidden ? { hiddenBy: failure.hiddenBy, definition: tool.definition } : {}),
  }
}

function toolOf(state: SessionState, call: CallState): ToolState | undefined {
  if (call.tool !== undefined) return state.tools.get(call.tool)
  return state.tools.get(call.name) ?? state.tools.get(TOOL_LEGACY_ALIASES[call.name] ?? '')
}

/** The mode at a seq, read from the changes that the conversation shows. */
function modesOf(state: SessionState): (seq: number) => ApprovalMode {
  const changes: { readonly seq: number; readonly mode: ApprovalMode }[] = []
  for (const item of state.conversation) {
    if (item.kind === 'change' && item.event.type === 'mode.changed')
      changes.push({ seq: item.seq, mode: item.event.mode })
  }
  const first = changes.length === 0 ? state.mode : 'default'
  return (seq) => changes.findLast((change) => change.seq < seq)?.mode ?? first
}
