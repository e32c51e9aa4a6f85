import type { Result } from '../base/result'
import { type ParsedShellCommand, parseShellCommand, type ShellProblem } from '../base/shell-command'

type ShellReading = Result<ParsedShellCommand, ShellProblem>

const MOST_KEPT = 2000
const LONGEST_KEPT = 2000

const known = new Map<string, ShellReading>()

/**
 * Splits a shell text as `parseShellCommand` does, and keeps the last 2000 short texts: the recorded calls of a session are
 * judged again at every keystroke in a policy, and splitting is most of the work.
 */
export function readShell(text: string): ShellReading {
  const kept = known.get(text)
  if (kept) return kept
  const reading = parseShellCommand(text)
  if (text.length > LONGEST_KEPT) return reading
  // A Map gives its keys in the order they were put in: the oldest goes.
  const [oldest] = known.size >= MOST_KEPT ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
  known.set(text, reading)
  return reading
}
