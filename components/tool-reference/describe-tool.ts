import { createPolicy } from '@/lib/policy/policy'
import { type FunctionDeclaration, toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { ApprovalMode, PolicyDecision, PolicyRule } from '@/lib/session/policy-rule'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { aliasesOf, TOOL_LEGACY_ALIASES } from '@/lib/tools/aliases'
import { policyFactsOf } from '@/lib/tools/policy-facts'
import type { ToolKind } from '@/lib/tools/tool-kind'
import { traitsOf } from '@/lib/tools/traits'
import { describeParameters, type ParameterRow } from './describe-parameters'
import { findRefusals, type Refusal } from './find-refusals'
import { type ExampleRun, runExample } from './run-example'

/** What policy says of the example call in one mode, and by which rule; null where no rule speaks of it. */
export interface ModeDecision {
  readonly mode: ApprovalMode
  readonly decision: PolicyDecision
  readonly ruleId: string | null
  /** Denied whatever its arguments, so that the model is not even told of it. */
  readonly isHidden: boolean
}

/** Everything a reference page says of a tool, all of it worked out from its definition. Plain data. */
export interface ToolFacts {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly source: ToolDefinition['kind']
  readonly kind: ToolKind
  readonly aliases: readonly string[]
  readonly isReadOnly: boolean
  /** How its calls stand to others of a step. */
  readonly ordering: 'barrier' | 'changing' | 'parallel'
  readonly parameters: readonly ParameterRow[]
  /** Arguments that the declaration does not name are refused, not only ignored. */
  readonly isClosed: boolean
  readonly refusals: readonly Refusal[]
  readonly decisions: readonly ModeDecision[]
  readonly example: ExampleRun
  readonly declaration: FunctionDeclaration
}

const MODES: readonly ApprovalMode[] = ['default', 'autoEdit', 'yolo', 'plan']

/** The facts of a tool under these policy rules. Never rejects: what cannot be worked out is left out. */
export async function describeTool(definition: ToolDefinition, rules: readonly PolicyRule[]): Promise<ToolFacts> {
  const traits = traitsOf(definition)
  const declaration = toFunctionDeclaration(definition)
  const schema = declaration.parametersJsonSchema
  const example = await runExample(definition)
  return {
    name: definition.name,
    displayName: definition.displayName ?? definition.name,
    description: definition.description,
    source: definition.kind,
    kind: traits.kind,
    aliases: aliasesOf(definition.name),
    isReadOnly: traits.isReadOnly,
    ordering: traits.isAlwaysBarrier ? 'barrier' : traits.isChanging ? 'changing' : 'parallel',
    parameters: describeParameters(schema),
    isClosed: typeof schema === 'object' && 'additionalProperties' in schema && schema.additionalProperties === false,
    refusals: findRefusals(definition, example.args),
    decisions: decisionsOf(definition, example.args, rules),
    example,
    declaration,
  }
}

function decisionsOf(definition: ToolDefinition, args: unknown, rules: readonly PolicyRule[]): readonly ModeDecision[] {
  const policy = createPolicy(rules, { aliases: TOOL_LEGACY_ALIASES })
  const { isReadOnly, kind } = traitsOf(definition)
  const facts = policyFactsOf(definition)
  return MODES.map((mode) => {
    const verdict = policy.decide({ toolName: definition.name, ...facts, args, traits: { isReadOnly, kind } }, mode)
    const hiding = policy.hides(definition.name, mode, facts)
    return {
      mode,
      decision: verdict.decision,
      ruleId: verdict.rule?.id ?? null,
      isHidden: hiding !== undefined,
    }
  })
}
