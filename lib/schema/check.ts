import { toPointer } from '../base/json'
import type { BuildIssue } from './build-issue'
import type { Scope } from './dynamic-scope'
import type { Finding } from './findings'
import type { TypeName } from './json-schema'
import type { Verdicts } from './verdicts'

/** Where a value stands, as a chain to the root (null); turned into a JSON pointer only when something is wrong there. */
export interface At {
  readonly up: At | null
  readonly key: string | number
}

/** An issue with what the choice of a branch and the repairs need besides: what would have been admitted. */
export interface RawIssue extends BuildIssue {
  readonly types?: readonly TypeName[]
  readonly values?: readonly unknown[]
}

/** One pass over a value. With `issues: null` a check stops at the first failure and no place is kept: that is the fast way. */
export interface Run {
  readonly issues: RawIssue[] | null
  /** Depth of `$ref` in `$ref`, so that endlessly nested data ends as an issue and not as a stack overflow. */
  depth: number
  /** What referenced schemas have said so far: of the same values, in the same pass. */
  readonly verdicts: Verdicts
  /** What `$dynamicRef` looks through. */
  scope: Scope | null
}

/** A pass of its own over the same value or a part of it: without issues, or collecting them into `issues`. */
export function innerRun(run: Run, issues: RawIssue[] | null = null): Run {
  return { issues, depth: run.depth, scope: run.scope, verdicts: run.verdicts }
}

/** Which members of one object or array some keyword has judged; kept only where `unevaluated…` asks for it. */
export interface Seen {
  readonly properties: Set<string>
  readonly items: Set<number>
}

/** A compiled schema or keyword: true where `value` passes; otherwise it has added its issues to the run. */
export type Check<T = unknown> = (value: T, at: At | null, run: Run, seen: Seen | null) => boolean

/** The place of a member. Null in a fast pass, which needs none. */
export function below(at: At | null, key: string | number, run: Run): At | null {
  return run.issues === null ? null : { up: at, key }
}

/** The JSON pointer of a place. */
export function pointerOf(at: At | null): string {
  const parts: (string | number)[] = []
  for (let cell = at; cell !== null; cell = cell.up) parts.push(cell.key)
  return toPointer(parts.reverse())
}

/** How a message names a place: by its pointer, or as the arguments where it is the whole value. */
export function subjectOf(path: string): string {
  return path === '' ? 'The arguments' : path
}

/** An issue at a place: the finding with its subject put before it. */
export function issueOf(path: string, code: string, { sentence, ...rest }: Finding): RawIssue {
  return { path, code, message: `${subjectOf(path)} ${sentence}.`, ...rest }
}

/** Notes an issue (in a collecting pass) and returns false, the outcome of every failed check. */
export function fail(run: Run, at: At | null, code: string, find: () => Finding): false {
  run.issues?.push(issueOf(pointerOf(at), code, find()))
  return false
}

/** Runs every check, or up to the first failure in a fast pass. */
export function runAll<T>(checks: readonly Check<T>[], value: T, at: At | null, run: Run, seen: Seen | null): boolean {
  let passes = true
  for (let index = 0; index < checks.length; index++) {
    const check = checks[index]
    if (check === undefined || check(value, at, run, seen)) continue
    if (run.issues === null) return false
    passes = false
  }
  return passes
}

/** Adds what a branch that passed has judged to what is known as judged. */
export function mergeSeen(into: Seen | null, from: Seen | null): void {
  if (into === null || from === null) return
  for (const key of from.properties) into.properties.add(key)
  for (const index of from.items) into.items.add(index)
}

/** An empty record of judged members. */
export function newSeen(): Seen {
  return { properties: new Set(), items: new Set() }
}
