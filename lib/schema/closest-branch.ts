import type { RawIssue } from './check'
import { describeChoices, describeTypes, joinWords } from './describe'
import type { TypeName } from './json-schema'

/** How far off an issue puts its branch. A branch that the value names by a tag, or whose properties it has, is near. */
const WEIGHTS: Readonly<Record<string, number>> = { required: 3, additionalProperties: 2, unevaluatedProperties: 2 }
const WRONG_TAG = 100
const WRONG_VALUE = 500
const WRONG_TYPE = 1000

/**
 * What to tell of an `anyOf` or `oneOf` that nothing fits: the issues of the branch that the value comes closest to. Where
 * every branch refuses the value as a whole, one issue that lists all that would do.
 */
export function closestBranch(
  branches: readonly (readonly RawIssue[])[],
  path: string,
  code: 'anyOf' | 'oneOf',
): readonly RawIssue[] {
  const outright = branches.map((issues) => issues.find((issue) => issue.path === path && refusesWhole(issue)))
  if (outright.every((issue): issue is RawIssue => issue !== undefined)) return [mergeOutright(outright, code)]
  let best: readonly RawIssue[] = []
  let bestDistance = Number.POSITIVE_INFINITY
  for (const issues of branches) {
    const distance = distanceOf(issues, path)
    if (distance < bestDistance) [best, bestDistance] = [issues, distance]
  }
  return best
}

function distanceOf(issues: readonly RawIssue[], path: string): number {
  let distance = 0
  for (const issue of issues) {
    const isTag = issue.code === 'const' || issue.code === 'enum'
    if (issue.path === path && issue.code === 'type') distance += WRONG_TYPE
    else if (issue.path === path && isTag) distance += WRONG_VALUE
    else if (isTag && isChildOf(issue.path, path)) distance += WRONG_TAG
    else distance += WEIGHTS[issue.code] ?? 1
  }
  return distance
}

function refusesWhole(issue: RawIssue): boolean {
  return issue.types !== undefined || issue.values !== undefined
}

function isChildOf(path: string, parent: string): boolean {
  return path.startsWith(`${parent}/`) && !path.slice(parent.length + 1).includes('/')
}

function mergeOutright(issues: readonly RawIssue[], code: 'anyOf' | 'oneOf'): RawIssue {
  const [first] = issues
  if (first === undefined) throw new Error('a choice has at least one branch')
  if (issues.length === 1) return first
  const types = [...new Set(issues.flatMap((issue) => issue.types ?? []))]
  const values = [...new Set(issues.flatMap((issue) => issue.values ?? []))]
  const subject = first.message.slice(0, first.message.indexOf(' must '))
  const parts = [types.length > 0 ? describeTypes(types) : '', values.length > 0 ? describeChoices(values) : '']
  const expected = joinWords(parts.filter(Boolean), 'or')
  return {
    path: first.path,
    code: values.length === 0 ? 'type' : types.length === 0 ? 'enum' : code,
    message: `${subject} must be ${expected}; received ${first.received}.`,
    expected,
    ...(first.received === undefined ? {} : { received: first.received }),
    ...nonEmpty(types, values),
  }
}

function nonEmpty(types: readonly TypeName[], values: readonly unknown[]): Pick<RawIssue, 'types' | 'values'> {
  return { ...(types.length > 0 ? { types } : {}), ...(values.length > 0 ? { values } : {}) }
}
