import { isJsonObject } from '../base/json'
import {
  type At,
  type Check,
  fail,
  innerRun,
  mergeSeen,
  newSeen,
  pointerOf,
  type RawIssue,
  type Run,
  type Seen,
} from './check'
import { closestBranch } from './closest-branch'
import { joinWords } from './describe'
import { type KeywordContext, readEntries, readList } from './keyword-context'
import { ownMember } from './member-checks'

/** Keywords that apply whole schemas to the same value: `allOf`, `anyOf`, `oneOf`, `not`, `if`, `dependentSchemas`. */
export function combiningChecks(context: KeywordContext): Check[] {
  return [
    ...readList(context, 'allOf').map((schema, index) => context.inPlace(['allOf', index], schema)),
    ...anyOfCheck(context),
    ...oneOfCheck(context),
    ...notCheck(context),
    ...conditionCheck(context),
    ...dependentSchemaChecks(context),
  ]
}

function anyOfCheck(context: KeywordContext): Check[] {
  const branches = readList(context, 'anyOf').map((schema, index) => context.inPlace(['anyOf', index], schema))
  if (branches.length === 0) return []
  return [
    (value, at, run, seen) => {
      let passes = false
      for (const branch of branches) {
        if (!tryBranch(branch, value, run, seen)) continue
        passes = true
        // Where members are tracked, every branch that fits counts.
        if (seen === null) break
      }
      return passes || failChoice(branches, value, at, run, 'anyOf')
    },
  ]
}

function oneOfCheck(context: KeywordContext): Check[] {
  const branches = readList(context, 'oneOf').map((schema, index) => context.inPlace(['oneOf', index], schema))
  if (branches.length === 0) return []
  return [
    (value, at, run, seen) => {
      const fitting = branches.flatMap((branch, index) => (tryBranch(branch, value, run, seen) ? [index + 1] : []))
      if (fitting.length === 1) return true
      if (fitting.length === 0) return failChoice(branches, value, at, run, 'oneOf')
      const words = joinWords(fitting.map(String), 'and')
      return fail(run, at, 'oneOf', () => ({
        sentence: `must fit exactly one of the ${branches.length} alternatives; received a value that fits ${words}`,
        expected: 'exactly one alternative',
        received: `a value that fits alternatives ${words}`,
      }))
    },
  ]
}

function tryBranch(branch: Check, value: unknown, run: Run, seen: Seen | null): boolean {
  const own = seen === null ? null : newSeen()
  const fits = branch(value, null, innerRun(run), own)
  if (fits) mergeSeen(seen, own)
  return fits
}

function failChoice(
  branches: readonly Check[],
  value: unknown,
  at: At | null,
  run: Run,
  code: 'anyOf' | 'oneOf',
): false {
  if (run.issues === null) return false
  const found = branches.map((branch) => {
    const issues: RawIssue[] = []
    branch(value, at, innerRun(run, issues), null)
    return issues
  })
  run.issues.push(...closestBranch(found, pointerOf(at), code))
  return false
}

function notCheck(context: KeywordContext): Check[] {
  if (context.schema.not === undefined) return []
  const refused = context.inPlace(['not'], context.schema.not)
  return [
    (value, at, run) =>
      !refused(value, null, innerRun(run), null) ||
      fail(run, at, 'not', () => ({
        sentence: 'must not match the schema under "not"',
        expected: 'a value that "not" does not match',
      })),
  ]
}

function conditionCheck(context: KeywordContext): Check[] {
  const { schema } = context
  if (schema.if === undefined) return []
  const condition = context.inPlace(['if'], schema.if)
  const whenTrue = schema.then === undefined ? undefined : context.inPlace(['then'], schema.then)
  const whenFalse = schema.else === undefined ? undefined : context.inPlace(['else'], schema.else)
  return [
    (value, at, run, seen) => {
      const branch = tryBranch(condition, value, run, seen) ? whenTrue : whenFalse
      return branch === undefined || branch(value, at, run, seen)
    },
  ]
}

/** `dependentSchemas`, and the schemas that draft-07 wrote under `dependencies`. */
function dependentSchemaChecks(context: KeywordContext): Check[] {
  const legacy = readEntries(context, 'dependencies').filter(([, value]) => !Array.isArray(value))
  const rules = [
    ...readEntries(context, 'dependentSchemas').map(([key, value]) => ['dependentSchemas', key, value] as const),
    ...legacy.map(([key, value]) => ['dependencies', key, value] as const),
  ]
  return rules.map(([keyword, key, schema]): Check => {
    const check = context.inPlace([keyword, key], schema)
    return (value, at, run, seen) =>
      !isJsonObject(value) || ownMember(value, key) === undefined || check(value, at, run, seen)
  })
}
