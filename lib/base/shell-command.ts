import { err, ok, type Result } from './result'
import { type ShellProblem, ShellSyntaxError } from './shell-command-error'
import { ShellGrammar } from './shell-command-grammar'
import type { ShellCommand, ShellFindings } from './shell-command-simple'

export type { ShellCommand, ShellProblem }

/** A shell text split into what it runs, in the order of the text. */
export interface ParsedShellCommand {
  /** Every simple command, also those in substitutions, compound commands, functions and scripts given to a shell. */
  readonly commands: readonly ShellCommand[]
  /** `>`, `<`, `2>&1`, heredocs and here-strings, anywhere. */
  readonly hasRedirection: boolean
  /** `$(…)`, backticks, `<(…)`, `>(…)`, `$((…))`, unquoted or in double quotes. */
  readonly hasSubstitution: boolean
}

/**
 * Splits bash text into its simple commands. `sh -c '…'` is replaced by what the script runs; a carrier (`sudo`, `env`,
 * `xargs`, …) stands before the command it runs. Fails where the text is not complete shell (an open quote, a dangling
 * `&&`). Pure; linear in the text.
 */
export function parseShellCommand(text: string): Result<ParsedShellCommand, ShellProblem> {
  const findings: ShellFindings = { commands: [], hasRedirection: false, hasSubstitution: false }
  try {
    new ShellGrammar(text, findings).readProgram()
    return ok(findings)
  } catch (error) {
    if (error instanceof ShellSyntaxError) return err(error.problem)
    throw error
  }
}

/**
 * The distinct command words a text runs, in order: what "always allow" would cover. Empty where the text cannot be
 * split, or runs something that is only known at run time.
 */
export function rootCommands(text: string): string[] {
  const parsed = parseShellCommand(text)
  if (!parsed.ok || parsed.value.commands.some((command) => command.dynamic)) return []
  return [...new Set(parsed.value.commands.map((command) => command.name))]
}
