import { hasNestedRepetition } from '../base/regex-safety'
import { err, ok, type Result } from '../base/result'

const MAX_LENGTH = 2048

/**
 * Compiles a pattern that a person wrote into a policy. Refused with a sentence: what is no regular expression, is
 * longer than 2048 characters, or repeats a group that repeats inside (`(a+)+`), which can take for ever to fail.
 */
export function compileSafePattern(pattern: string, wrap: (source: string) => string): Result<RegExp, string> {
  if (pattern.length > MAX_LENGTH) return err(`the pattern is longer than ${MAX_LENGTH} characters`)
  try {
    // Compiled alone first: wrapped, `a)(b` would pass.
    new RegExp(pattern)
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
  if (hasNestedRepetition(pattern)) return err('the pattern repeats a group that itself repeats, such as `(a+)+`')
  return ok(new RegExp(wrap(pattern)))
}
