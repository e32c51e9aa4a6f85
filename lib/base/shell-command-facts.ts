import { parseShellCommand } from './shell-command'
import { scriptArgumentIndex } from './shell-command-carriers'

/** Every command word that a text runs, in order and with repeats; [] where the text cannot be split. */
export function commandRoots(text: string): string[] {
  const parsed = parseShellCommand(text)
  return parsed.ok ? parsed.value.commands.map((command) => command.name) : []
}

/**
 * Whether a text redirects anything (`>`, `<`, `2>&1`, a heredoc). Of a text that cannot be split: whether an operator
 * stands outside of quotes, so that what is broken never counts as the safer of two readings.
 */
export function hasRedirection(text: string): boolean {
  const parsed = parseShellCommand(text)
  return parsed.ok ? parsed.value.hasRedirection : /[<>]/.test(unquoted(text))
}

/**
 * Whether a text runs another command to make its own words: `$(…)`, backticks, `<(…)`, `>(…)`. Of a text that cannot
 * be split: whether one opens outside of single quotes and is not escaped.
 */
export function hasCommandSubstitution(text: string): boolean {
  const parsed = parseShellCommand(text)
  return parsed.ok ? parsed.value.hasSubstitution : /\$\(|`|[<>]\(/.test(withoutSingleQuotes(text))
}

/**
 * The script of `sh -c '…'` in place of the call of the shell; any other text trimmed. Unlike the recorded CLI, which
 * takes `-c` alone for a script, a cluster of flags (`bash -lc`) is looked through too: it runs the same.
 */
export function stripShellWrapper(text: string): string {
  const trimmed = text.trim()
  const [name = '', ...args] = wordsOf(trimmed)
  const index = scriptArgumentIndex(name, args)
  return index === undefined ? trimmed : (args[index] ?? trimmed)
}

/** The words of a text that is one plain command, quotes resolved; a shell's script is one word. */
function wordsOf(text: string): string[] {
  // `:` stands before it as a carrier never would, so that a shell is not replaced by what it runs.
  const parsed = parseShellCommand(`: ${text}`)
  const [only, ...others] = parsed.ok ? parsed.value.commands : []
  return only && others.length === 0 ? [...only.args] : []
}

function unquoted(text: string): string {
  return withoutSingleQuotes(text).replace(/"(?:[^"\\]|\\[\s\S])*"/g, '')
}

function withoutSingleQuotes(text: string): string {
  return text.replace(/\\[\s\S]/g, '').replace(/'[^']*'/g, '')
}
