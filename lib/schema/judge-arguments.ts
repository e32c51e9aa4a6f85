import { fromPointer, isJsonObject } from '../base/json'
import type { BuildIssue } from './build-issue'
import { issueOf, type RawIssue } from './check'
import { type CompiledSchema, compileSchema, toBuildIssue } from './compile-schema'

import { findIgnored, type IgnoredProperty } from './find-ignored'
import { typeFinding, unknownPropertyFinding } from './findings'
import { type DeclarationSource, parametersOf } from './function-declaration'
import { addHints } from './issue-hints'
import type { SchemaProblem } from './json-schema'
import { type Normalisation, repairArguments } from './repair-arguments'
import type { RepairName } from './repair-name'
import { type SchemaShape, shapeOf } from './schema-shape'
import { parseJsonObject } from './value-conversions'

/** `strict` refuses properties that the schema does not name; only the listed repairs act. */
export interface JudgeOptions {
  readonly strict?: boolean | undefined
  readonly repairs?: readonly RepairName[] | undefined
}

/** Stage `arguments`: they are no object at all. Stage `declaration`: they do not fit the schema, or it is broken. */
export type ArgumentsVerdict =
  | { ok: true; args: unknown; ignored: IgnoredProperty[]; normalised: Normalisation[] }
  | {
      ok: false
      stage: 'arguments' | 'declaration'
      issues: BuildIssue[]
      ignored: IgnoredProperty[]
      normalised: Normalisation[]
    }

/**
 * Judges the arguments of a call by a tool's declaration: the one judge, the same on the server and in the browser. Absent
 * arguments count as `{}`, null does not. Nothing is changed unless a repair is listed, and then every change is in
 * `normalised`. `args` of a passing verdict is the very object given where nothing was repaired. Pure; never throws.
 */
export function judgeArguments(source: DeclarationSource, args: unknown, options: JudgeOptions = {}): ArgumentsVerdict {
  const root = readRoot(args, options.repairs ?? [])
  if (root.issue !== undefined) return refuse('arguments', [root.issue], [], [])
  const schema = parametersOf(source)
  const compiled = compileSchema(schema)
  if (!compiled.ok) return refuse('declaration', compiled.error.map(brokenSchemaIssue), [], root.normalised)
  return judgeObject(root.args, root.normalised, compiled.value, shapeOf(schema), options)
}

function judgeObject(
  args: unknown,
  rootChanges: readonly Normalisation[],
  compiled: CompiledSchema,
  shape: SchemaShape,
  options: JudgeOptions,
): ArgumentsVerdict {
  const repaired = repairArguments(args, compiled, shape, options.repairs ?? [])
  const normalised = [...rootChanges, ...repaired.normalised]
  const ignored = findIgnored(repaired.args, shape)
  const issues: RawIssue[] = compiled.rawIssuesOf(repaired.args)
  const hinted = issues.length === 0 ? issues : addHints(issues, repaired.args, compiled, shape)
  const unknown = options.strict ? ignored.map((property) => unknownPropertyIssue(property, shape)) : []
  const all = [...hinted.map(toBuildIssue), ...unknown]
  const left = options.strict ? [] : ignored
  if (all.length > 0) return refuse('declaration', all, left, normalised)
  return { ok: true, args: repaired.args, ignored: left, normalised }
}

function refuse(
  stage: 'arguments' | 'declaration',
  issues: BuildIssue[],
  ignored: IgnoredProperty[],
  normalised: Normalisation[],
): ArgumentsVerdict {
  return { ok: false, stage, issues, ignored, normalised }
}

interface RootArguments {
  readonly args: unknown
  readonly normalised: Normalisation[]
  readonly issue?: BuildIssue
}

/** The arguments as an object: as given, or repaired where the whole of them is null or JSON text and that repair is on. */
function readRoot(args: unknown, repairs: readonly RepairName[]): RootArguments {
  if (args === undefined) return { args: {}, normalised: [] }
  if (isJsonObject(args)) return { args, normalised: [] }
  const way = rootRepair(args)
  if (way !== undefined && repairs.includes(way.repair)) {
    const { repair, after } = way
    return { args: after, normalised: [{ path: '', repair, before: args, after }] }
  }
  return { args, normalised: [], issue: notAnObjectIssue(args, way?.hint) }
}

function rootRepair(args: unknown): { repair: RepairName; after: unknown; hint: string } | undefined {
  if (args === null) {
    return { repair: 'drop_null_optionals', after: {}, hint: 'leave the arguments out, or give {}' }
  }
  const parsed = typeof args === 'string' ? parseJsonObject(args) : undefined
  if (parsed === undefined) return undefined
  return { repair: 'json_from_string', after: parsed, hint: 'would pass as the object that its text spells out' }
}

function notAnObjectIssue(args: unknown, hint: string | undefined): BuildIssue {
  const issue = toBuildIssue(issueOf('', 'type', typeFinding(['object'], args)))
  return hint === undefined ? issue : { ...issue, hint }
}

function brokenSchemaIssue(problem: SchemaProblem): BuildIssue {
  const keyword = fromPointer(problem.pointer).findLast((part) => !/^\d+$/.test(part))
  const where = problem.pointer === '' ? '' : ` at ${problem.pointer}`
  return {
    path: '',
    code: keyword ?? 'schema',
    message: `This tool's schema is broken${where}: ${problem.message}`,
    hint: 'mend the declaration; until then no call of this tool builds',
  }
}

function unknownPropertyIssue(property: IgnoredProperty, shape: SchemaShape): BuildIssue {
  const parts = fromPointer(property.path)
  const known = parts.length === 1 ? shape.names : undefined
  const finding = unknownPropertyFinding(parts.at(-1) ?? '', known)
  const issue = toBuildIssue(issueOf(property.path, 'additionalProperties', finding))
  return property.nearest === undefined
    ? issue
    : { ...issue, hint: `did you mean ${JSON.stringify(property.nearest)}?` }
}
