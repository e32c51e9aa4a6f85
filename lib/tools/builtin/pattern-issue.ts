import type { BuildIssue } from '../../session/events'
import { isEndlessPattern } from '../../workspace/endless-pattern'

/** The issue of a glob that could take for ever to fail; empty for any other, also for one that is none. */
export function patternIssues(pattern: string, property: string): BuildIssue[] {
  if (!isEndlessPattern(pattern)) return []
  const message = 'repeats what can match the same text in several ways, which can take for ever to fail'
  const hint = 'Use fewer stars in a name, and `{a,b}` or `@(a|b)` in place of `+(a|b)`'
  return [{ path: property, code: 'pattern', message, received: pattern, hint }]
}
