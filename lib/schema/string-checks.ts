import { type Check, fail } from './check'
import { countOf } from './describe'
import { lengthFinding, patternFinding } from './findings'
import { type KeywordContext, readCount, readPattern } from './keyword-context'
import { codePoints } from './string-length'

/** `minLength`, `maxLength` (counted in code points) and `pattern`. `format` is an annotation and refuses nothing. */
export function stringChecks(context: KeywordContext): Check<string>[] {
  const checks: Check<string>[] = []
  const least = readCount(context, 'minLength')
  const most = readCount(context, 'maxLength')
  // A text has at most as many code points as units and at least half as many: most texts need no counting.
  if (least !== undefined && least > 0) {
    checks.push(
      (value, at, run) =>
        (value.length >= least && (value.length >= 2 * least || codePoints(value) >= least)) ||
        fail(run, at, 'minLength', () => lengthFinding(`at least ${countOf(least, 'character')}`, value)),
    )
  }
  if (most !== undefined) {
    checks.push(
      (value, at, run) =>
        value.length <= most ||
        (value.length <= 2 * most && codePoints(value) <= most) ||
        fail(run, at, 'maxLength', () => lengthFinding(`at most ${countOf(most, 'character')}`, value)),
    )
  }
  if (context.schema.pattern !== undefined) {
    const pattern = readPattern(context, ['pattern'], context.schema.pattern)
    if (pattern !== undefined) checks.push(patternCheck(pattern))
  }
  return checks
}

function patternCheck(pattern: RegExp): Check<string> {
  return (value, at, run) =>
    pattern.test(value) || fail(run, at, 'pattern', () => patternFinding(pattern.source, value))
}
