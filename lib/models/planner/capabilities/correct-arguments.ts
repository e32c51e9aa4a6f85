import { fromPointer, isJsonObject, jsonEqual } from '../../../base/json'
import { bindCall, type ToolRequest } from './bind-call'
import { scoreRole } from './bind-roles'
import { coerceValue } from './coerce-value'
import type { Property } from './properties-of'
import { ROLE_EVIDENCE, type Role } from './roles'
import type { Toolbox } from './toolbox'

/** One issue of a failed build as the functionResponse tells it. */
export interface ReportedIssue {
  readonly path: string
  readonly code: string
  readonly message: string
  readonly expected?: string | undefined
  readonly received?: string | undefined
  readonly hint?: string | undefined
}

/** Corrected arguments with one sentence for each thing that was changed. */
export interface Correction {
  readonly args: Readonly<Record<string, unknown>>
  readonly changes: readonly string[]
}

/**
 * Corrects arguments by the issues of the failed build: fills what is missing, coerces what has the wrong type, drops or
 * renames what is unknown. Starts from the current declaration, which may have been edited since the call was made.
 * Undefined where nothing better is known than what has just failed.
 */
export function correctArguments(
  toolbox: Toolbox,
  request: ToolRequest,
  failed: unknown,
  issues: readonly ReportedIssue[],
): Correction | undefined {
  const rebound = bindCall(toolbox, request)
  const args: Record<string, unknown> = { ...(rebound.status === 'bound' ? rebound.call.args : asRecord(failed)) }
  const properties = rebound.status === 'bound' ? rebound.match.properties : []
  const changes = issues.flatMap((issue) => correctOne(args, issue, properties, request) ?? [])
  if (jsonEqual(args, failed)) return undefined
  return { args, changes: changes.length > 0 ? changes : ['the declaration has changed since the call was made'] }
}

function correctOne(
  args: Record<string, unknown>,
  issue: ReportedIssue,
  properties: readonly Property[],
  request: ToolRequest,
): string | undefined {
  const [name] = fromPointer(issue.path)
  if (name === undefined) return undefined
  const declared = properties.find((property) => property.name === name)
  const property = declared ?? propertyFromIssue(name, issue)
  if (isUnknownCode(issue.code)) return dropUnknown(args, name, issue, properties)
  const current = args[name]
  const wanted = valueByRole(property, request) ?? current
  const value = wanted === undefined ? undefined : coerceValue(wanted, propertyAsExpected(property, issue))
  if (value !== undefined && !jsonEqual(value, current)) {
    args[name] = value
    return current === undefined ? `\`${name}\` was missing` : `\`${name}\` is now ${JSON.stringify(value)}`
  }
  if (current !== undefined && declared?.required === false) {
    delete args[name]
    return `\`${name}\` is optional and was left out`
  }
  return undefined
}

function isUnknownCode(code: string): boolean {
  return /additional|unevaluated|unknown|unrecognized/i.test(code)
}

function dropUnknown(
  args: Record<string, unknown>,
  name: string,
  issue: ReportedIssue,
  properties: readonly Property[],
): string | undefined {
  if (!(name in args)) return undefined
  const value = args[name]
  delete args[name]
  const said = `${issue.hint ?? ''} ${issue.message}`
  const renamed = properties.find(
    (property) => !(property.name in args) && new RegExp(`\\b${escapePattern(property.name)}\\b`).test(said),
  )
  if (!renamed) return `\`${name}\` is not a parameter and was left out`
  args[renamed.name] = coerceValue(value, renamed)
  return `\`${name}\` is called \`${renamed.name}\``
}

/** The request's value for a parameter: the role that its name and description speak for most. */
function valueByRole(property: Property, request: ToolRequest): unknown {
  let best: { role: Role; score: number } | undefined
  for (const role of Object.keys(ROLE_EVIDENCE) as Role[]) {
    // Object.keys widens to string; the table's keys are the roles.
    if (role !== 'purpose' && request.roles[role] === undefined) continue
    const { score } = scoreRole(role, property)
    if (score > 0 && (!best || score > best.score)) best = { role, score }
  }
  if (!best) return undefined
  return best.role === 'purpose' ? request.purpose : request.roles[best.role]
}

/** A parameter that the implementation asks for and the declaration does not list. */
function propertyFromIssue(name: string, issue: ReportedIssue): Property {
  return {
    name,
    description: issue.message,
    required: true,
    types: [],
    enumValues: [],
    format: undefined,
    constant: undefined,
    fallback: undefined,
    minimum: undefined,
    maximum: undefined,
    properties: [],
    items: undefined,
    ...(issue.expected === undefined ? {} : { types: typeNames(issue.expected) }),
  }
}

/** Implementation and declaration may disagree on a type: the issue says which one is wanted now. */
function propertyAsExpected(property: Property, issue: ReportedIssue): Property {
  const types = issue.code === 'type' && issue.expected !== undefined ? typeNames(issue.expected) : []
  return types.length > 0 ? { ...property, types } : property
}

function typeNames(expected: string): readonly string[] {
  return expected.toLowerCase().match(/\b(?:string|integer|number|boolean|array|object)\b/g) ?? []
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? value : {}
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
