import { isJsonObject, jsonEqual, toPointer } from '../../base/json'
import type { Policy } from '../../policy/policy'
import type { BuildIssue } from '../../schema/build-issue'
import { judgeArguments } from '../../schema/judge-arguments'
import type { PolicyDecision } from '../../session/policy-rule'
import type { ToolDefinition } from '../../session/tool-definition'
import { applyMapping } from '../../tools/argument-mapping'
import { mappingOf } from '../../tools/builtin-tool'
import { implementationIssues } from '../../tools/implementation-issues'
import { policyFactsOf } from '../../tools/policy-facts'
import { traitsOf } from '../../tools/traits'
import { createSessionPolicy } from '../judge-decided-calls'
import type { GridCall, GridColumn } from './grid-call'

/** An argument that does not arrive as it was sent. `by` is the repair's name, or `mapping`. */
export interface CellChange {
  readonly path: string
  readonly by: string
  readonly before?: unknown
  readonly after?: unknown
}

/** What becomes of one call under one version. Policy is asked only of what builds. */
export type GridCell =
  | { readonly build: 'pending' }
  | {
      readonly build: 'fails'
      readonly stage: 'arguments' | 'declaration' | 'implementation'
      readonly issues: readonly BuildIssue[]
    }
  | {
      readonly build: 'builds'
      readonly changes: readonly CellChange[]
      readonly policy?: { readonly decision: PolicyDecision; readonly rule: string | null; readonly reason?: string }
    }

/** Judges any call by one column, whose rules are compiled once. */
export type CellJudge = (call: GridCall) => GridCell

/**
 * The judge of a column: the declaration, then the implementation's own contract, then policy in the call's mode; the same
 * judges as build and policy use. Pure; never throws.
 */
export function createCellJudge(column: GridColumn): CellJudge {
  const { definition, options } = column
  const policy = column.rules && createSessionPolicy(column.rules)
  return (call) => {
    if (call.isPending) return { build: 'pending' }
    const verdict = judgeArguments(definition, call.args, options)
    if (!verdict.ok) return { build: 'fails', stage: verdict.stage, issues: verdict.issues }
    const issues = implementationIssues(definition, verdict.args)
    if (issues.length > 0) return { build: 'fails', stage: 'implementation', issues }
    const repairs = verdict.normalised.map(({ repair, ...change }) => ({ ...change, by: repair }))
    const changes = [...repairs, ...mappedChanges(definition, verdict.args)]
    return policy === undefined
      ? { build: 'builds', changes }
      : { build: 'builds', changes, policy: decide(column, policy, call, verdict.args) }
  }
}

function decide(column: GridColumn, policy: Policy, call: GridCall, args: unknown) {
  const mode = call.mode ?? column.mode
  const { definition } = column
  const facts = policyFactsOf(definition)
  const hiding = policy.hides(definition.name, mode, facts)
  if (hiding) return { decision: 'deny', rule: hiding.id } as const
  const { isReadOnly, kind } = traitsOf(definition)
  const locations = call.locations ?? []
  const { decision, rule, reason } = policy.decide(
    { toolName: definition.name, ...facts, traits: { isReadOnly, kind }, args, locations },
    mode,
  )
  return { decision, rule: rule?.id ?? null, ...(reason === undefined ? {} : { reason }) }
}

/** What the implementation gets under other names or with values that nobody sent. */
function mappedChanges(definition: ToolDefinition, args: unknown): CellChange[] {
  if (definition.implementation.type !== 'builtin' || definition.implementation.mapping === undefined) return []
  const mapping = mappingOf(definition)
  if (!mapping.ok) return []
  const mapped = applyMapping(mapping.value, args)
  if (!isJsonObject(mapped) || !isJsonObject(args)) return []
  return Object.entries(mapped).flatMap(([name, after]) => {
    if (Object.hasOwn(args, name) && jsonEqual(args[name], after)) return []
    const before = Object.hasOwn(args, name) ? { before: args[name] } : {}
    return [{ path: toPointer([name]), by: 'mapping', ...before, after }]
  })
}
