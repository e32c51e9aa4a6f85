import { parseShellCommand } from '../../base/shell-command'

/**
 * Whether a part of the command would be made by running another: `$(…)`, backticks, `<(…)`, `>(…)`, in double quotes and
 * in heredocs too. A text that cannot be taken apart is looked through sign by sign, so that odd syntax hides nothing.
 * Source: what gemini-cli-core 0.61.0 blocks at execution.
 */
export function hasCommandSubstitution(command: string): boolean {
  const parsed = parseShellCommand(command)
  return parsed.ok ? parsed.value.hasSubstitution : scanForSubstitution(command)
}

/** Quotes are followed, nothing else is: single quotes hide everything, double quotes the process substitutions. */
function scanForSubstitution(command: string): boolean {
  let quote: '"' | "'" | undefined
  for (let at = 0; at < command.length; at++) {
    const char = command[at]
    const pair = command.slice(at, at + 2)
    if (quote === "'") {
      if (char === "'") quote = undefined
    } else if (char === '\\') at++
    else if (char === '`' || pair === '$(') return true
    else if (quote === undefined && (pair === '<(' || pair === '>(')) return true
    else if (char === '"') quote = quote === '"' ? undefined : '"'
    else if (char === "'" && quote === undefined) quote = "'"
  }
  return false
}
