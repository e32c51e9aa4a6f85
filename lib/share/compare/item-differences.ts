import { jsonEqual } from '../../base/json'
import { effectiveArgs } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import type { ToolDefinition } from '../../session/tool-definition'
import type { BranchItem } from './branch-item'

/**
 * What of two items may differ, in the order of a call's life: `presence` where only one branch has the item, `text` of a
 * prompt or reply; of calls the arguments, the declaration they were judged by, what build and policy said, what a
 * person said, how it ended, what the model was told, and which files changed.
 */
export type Aspect =
  | 'presence'
  | 'text'
  | 'arguments'
  | 'schema'
  | 'build'
  | 'policy'
  | 'approval'
  | 'ending'
  | 'response'
  | 'files'

/** An item with the session it is from, which knows the tools by version. */
export interface ItemOf {
  readonly state: SessionState
  readonly item: BranchItem | undefined
}

/** What is not the same in two items that stand side by side. Ids, times and durations do not count. Pure. */
export function itemDifferences(left: ItemOf, right: ItemOf): readonly Aspect[] {
  const [a, b] = [left.item, right.item]
  if (!a || !b) return ['presence']
  if (a.kind === 'call' && b.kind === 'call') return callDifferences(left.state, a.call, right.state, b.call)
  if (a.kind === 'call' || b.kind === 'call') return ['presence']
  const isSame = jsonEqual(a.text, b.text) && errorOf(a) === errorOf(b)
  return isSame ? [] : ['text']
}

/** The definition that judged a call, where its build came so far. */
export function definitionOf(state: SessionState, call: CallState): ToolDefinition | undefined {
  const tool = call.tool === undefined ? undefined : state.tools.get(call.tool)
  return call.toolVersion === undefined ? undefined : tool?.versions[call.toolVersion - 1]?.definition
}

function callDifferences(left: SessionState, a: CallState, right: SessionState, b: CallState): readonly Aspect[] {
  // A call that found no tool was judged by no declaration: that is said by its build.
  const [declaredA, declaredB] = [declarationOf(left, a), declarationOf(right, b)]
  const facts: readonly (readonly [Aspect, unknown, unknown])[] = [
    ['arguments', effectiveArgs(a), effectiveArgs(b)],
    ['arguments', a.argsText, b.argsText],
    ['schema', declaredA ?? declaredB, declaredB ?? declaredA],
    ['build', builtOf(a), builtOf(b)],
    ['policy', policyOf(a), policyOf(b)],
    ['approval', a.approval?.outcome, b.approval?.outcome],
    ['ending', a.status, b.status],
    ['response', a.functionResponse?.response, b.functionResponse?.response],
    ['files', a.patch ?? [], b.patch ?? []],
  ]
  return [...new Set(facts.flatMap(([aspect, ofA, ofB]) => (jsonEqual(ofA, ofB) ? [] : [aspect])))]
}

function errorOf(item: BranchItem): string | undefined {
  return item.kind === 'reply' ? item.error : undefined
}

/** What the model is told of a tool; how it works shows in the response. */
function declarationOf(state: SessionState, call: CallState): unknown {
  const definition = definitionOf(state, call)
  return definition && [definition.description, definition.parametersJsonSchema ?? definition.parameters ?? null]
}

function builtOf({ build, failure }: CallState): unknown {
  if (!build) return failure ? [failure.stage, failure.error.type, failure.issues] : null
  return [build.normalised, build.ignored]
}

function policyOf({ policy }: CallState): unknown {
  return policy ? [policy.decision, policy.rule?.id ?? null] : null
}
