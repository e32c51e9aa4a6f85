import { type At, type Check, fail, mergeSeen, newSeen, pointerOf, type RawIssue, type Run, type Seen } from './check'

const MAX_REF_DEPTH = 200

/**
 * A `$ref` to a compiled schema. What a schema says of a value is kept for the pass: in a chain of definitions that each
 * name the next one twice, every value would otherwise be judged 2^n times. Nothing is kept (`isDynamic`) where a verdict
 * depends on the way that led to the schema as well.
 */
export function refCheck(target: Check, isDynamic: boolean): Check {
  const quick = isDynamic
    ? target
    : (value: unknown, _at: At | null, run: Run, seen: Seen | null) => judge(target, value, run, seen)
  const slow = isDynamic
    ? target
    : (value: unknown, at: At | null, run: Run, seen: Seen | null) => collect(target, value, at, run, seen)
  return (value, at, run, seen) => {
    if (run.depth >= MAX_REF_DEPTH) {
      // Deeper down than it would be elsewhere: nothing that was judged above this may be kept.
      run.verdicts.isCut = true
      return fail(run, at, '$ref', () => ({ sentence: `is nested more than ${MAX_REF_DEPTH} levels deep` }))
    }
    run.depth++
    const passes = (run.issues === null ? quick : slow)(value, at, run, seen)
    run.depth--
    return passes
  }
}

/** A fast pass: whether the value passes, and which members were judged where that is asked for. */
function judge(target: Check, value: unknown, run: Run, seen: Seen | null): boolean {
  const kept = run.verdicts.of(target, value)
  if (kept && (seen === null || kept.seen !== null || !kept.passes)) {
    if (kept.passes) mergeSeen(seen, kept.seen)
    return kept.passes
  }
  const own = seen === null ? null : newSeen()
  const passes = target(value, null, run, own)
  run.verdicts.keep(target, value, { passes, seen: own })
  if (passes) mergeSeen(seen, own)
  return passes
}

/** A collecting pass: the issues too, which are told of a place once, however many ways lead to them. */
function collect(target: Check, value: unknown, at: At | null, run: Run, seen: Seen | null): boolean {
  const issues = run.issues ?? []
  if (seen !== null) return target(value, at, run, seen)
  const place = pointerOf(at)
  const kept = run.verdicts.issuesAt(target, value, place)
  if (kept) {
    if (kept.told !== issues) issues.push(...kept.issues)
    kept.told = issues
    return kept.passes
  }
  const own: RawIssue[] = []
  const passes = target(value, at, { ...run, issues: own }, null)
  run.verdicts.keepIssues(target, value, place, { passes, issues: own, told: issues })
  issues.push(...own)
  return passes
}
