import { isJsonObject, jsonEqual } from '../base/json'
import type { Policy } from '../policy/policy'
import { type ArgumentsVerdict, judgeArguments } from '../schema/judge-arguments'
import type { ApprovalMode, PolicyDecision, PolicyRule } from '../session/policy-rule'
import { effectiveArgs, selectHold, selectRun } from '../session/selectors'
import type { HoldStage } from '../session/settings'
import type { CallState, SessionState } from '../session/state'
import type { ToolDefinition } from '../session/tool-definition'
import { TOOL_LEGACY_ALIASES } from '../tools/aliases'
import { policyFactsOf } from '../tools/policy-facts'
import { traitsOf } from '../tools/traits'
import { isAgreed } from './decide-call'
import { mustHold } from './next'
import { holders } from './ordering'

/** What a stage that is still to come would say, as far as can be told without running anything. */
export type PreviewStep =
  | { readonly stage: 'lookup'; readonly outcome: 'unknown' | 'off' | 'hidden'; readonly rule?: string }
  /** The declaration's own judgement. `isWhole` false: the tool's code has checks of its own after it. */
  | { readonly stage: 'build'; readonly verdict: ArgumentsVerdict; readonly isWhole: boolean }
  | { readonly stage: 'hold'; readonly at: HoldStage }
  | {
      readonly stage: 'policy'
      readonly decision: PolicyDecision
      readonly rule: PolicyRule | null
      readonly reason?: string
      /** It would be asked about, but somebody has agreed already. */
      readonly isCovered: boolean
    }
  | { readonly stage: 'order'; readonly waitsFor: readonly string[] }

export interface PreviewInput {
  readonly state: SessionState
  readonly call: CallState
  readonly policy: Policy
  readonly mode: ApprovalMode
  /** The model's arguments with references resolved, or a person's in their place. */
  readonly args: unknown
}

/**
 * What would happen next to a held call if it were let go with these arguments: the stages to come, up to where it
 * would end, be held again, or run. Pure, and the same judges as the server's: schema, policy engine, ordering.
 */
export function previewCall(input: PreviewInput): readonly PreviewStep[] {
  const { state, call, args } = input
  const from = selectHold(call)?.stage
  const steps: PreviewStep[] = []
  // Other arguments than those it was built with go through build again, wherever it is held.
  const mustBuild = call.build?.description === undefined || !jsonEqual(args, effectiveArgs(call))
  if (mustBuild) {
    steps.push(...buildSteps(input))
    const last = steps.at(-1)
    if (last?.stage === 'lookup' || (last?.stage === 'build' && !last.verdict.ok)) return steps
    if (from === 'build' && mustHold(state.breakpoints, call, 'policy'))
      return [...steps, { stage: 'hold', at: 'policy' }]
  }
  if (mustBuild || from !== 'execute') {
    const policy = policyStep(input, mustBuild)
    steps.push(policy)
    if (policy.decision === 'deny') return steps
    if (from !== 'execute' && mustHold(state.breakpoints, call, 'execute'))
      return [...steps, { stage: 'hold', at: 'execute' }]
  }
  return [...steps, orderStep(input)]
}

function toolOf({ state, call }: PreviewInput) {
  const alias = Object.hasOwn(TOOL_LEGACY_ALIASES, call.name) ? TOOL_LEGACY_ALIASES[call.name] : undefined
  return state.tools.get(call.tool ?? call.name) ?? (alias === undefined ? undefined : state.tools.get(alias))
}

function subagentOf({ state, call }: PreviewInput): string | undefined {
  return selectRun(state, call.run)?.agent?.name
}

function buildSteps(input: PreviewInput): readonly PreviewStep[] {
  const tool = toolOf(input)
  if (!tool) return [{ stage: 'lookup', outcome: 'unknown' }]
  if (!tool.enabled) return [{ stage: 'lookup', outcome: 'off' }]
  const hiding = input.policy.hides(tool.definition.name, input.mode, policyFactsOf(tool.definition, subagentOf(input)))
  if (hiding) return [{ stage: 'lookup', outcome: 'hidden', rule: hiding.id }]
  const { strictArguments, repairs } = input.state.options
  const args = withoutWait(input.args, tool.definition)
  const verdict = judgeArguments(tool.definition, args, { strict: strictArguments, repairs })
  return [{ stage: 'build', verdict, isWhole: tool.definition.implementation.type === 'canned' }]
}

function policyStep(input: PreviewInput, isRebuilt: boolean): Extract<PreviewStep, { stage: 'policy' }> {
  const { call, policy, mode } = input
  const definition = toolOf(input)?.definition
  const traits = definition && traitsOf(definition)
  const built = isRebuilt ? undefined : call.build
  const verdict = policy.decide(
    {
      toolName: definition?.name ?? call.name,
      ...policyFactsOf(definition, subagentOf(input)),
      args: built?.params ?? input.args,
      traits: { isReadOnly: traits?.isReadOnly ?? false, kind: traits?.kind ?? 'other' },
      ...(built ? { locations: built.locations } : {}),
    },
    mode,
  )
  // Released right before executing counts as approval; a deny holds all the same.
  const isCovered =
    verdict.decision === 'ask_user' &&
    (call.origin === 'rerun' || isAgreed(call) || selectHold(call)?.stage === 'execute')
  return {
    stage: 'policy',
    decision: verdict.decision,
    rule: verdict.rule,
    ...(verdict.reason === undefined ? {} : { reason: verdict.reason }),
    isCovered,
  }
}

function orderStep(input: PreviewInput): Extract<PreviewStep, { stage: 'order' }> {
  const { state, call } = input
  const definition = toolOf(input)?.definition
  const traits = definition && traitsOf(definition)
  const barrier = call.barrier || (traits?.isAlwaysBarrier ?? false) || asksToWait(input.args)
  return { stage: 'order', waitsFor: holders(state, { ...call, barrier }) }
}

const WAIT = 'wait_for_previous'

function asksToWait(args: unknown): boolean {
  return isJsonObject(args) && args[WAIT] === true
}

/** It speaks to the scheduler, so a tool that does not declare it never sees it. */
function withoutWait(args: unknown, definition: ToolDefinition): unknown {
  if (!isJsonObject(args) || !Object.hasOwn(args, WAIT)) return args
  const schema = definition.parametersJsonSchema
  const isDeclared = isJsonObject(schema) && isJsonObject(schema.properties) && Object.hasOwn(schema.properties, WAIT)
  if (isDeclared) return args
  const { [WAIT]: _wait, ...rest } = args
  return rest
}
