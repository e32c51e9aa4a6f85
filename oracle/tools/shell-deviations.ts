import { getCommandNames } from 'just-bash'
import { isJsonObject } from '../../lib/base/json'
import { parseShellCommand } from '../../lib/base/shell-command'
import { Check } from '../compare'
import type { Deviation } from '../suite'
import { ROOT_MARK, type ToolCase, textParam } from './tool-case'

const SHELL_BUILTINS = new Set(
  '. : [ break cd continue declare eval exec exit export getopts hash let local mapfile popd pushd read readonly return set shift shopt source test times trap type typeset ulimit umask unset wait kill jobs bg fg disown builtin command dirs'.split(
    ' ',
  ),
)
const OUTSIDE = /(?:^|[\s"'=<>])(?:\.\.\/|\/(?:bin|boot|etc|home|lib|opt|proc|root|run|srv|sys|usr|var)(?:\/|\b))/

/** Where `run_shell_command` differs: what a sandbox cannot have. */
export const SHELL_DEVIATIONS: readonly Deviation<ToolCase>[] = [
  {
    name: 'signals',
    basis: 'sandbox',
    reason: 'A sandbox has no processes, so none can be killed by a signal.',
    covers: (item) => isShell(item) && item.expect.facts?.signal !== undefined,
    instead: (expected) => ({ ...expected, facts: new Check('an end without a signal', hasNoSignal) }),
  },
  {
    name: 'background',
    basis: 'sandbox',
    reason: 'A sandbox has no processes that outlive a call: a background command runs to its end.',
    covers: (item) => isShell(item) && item.expect.facts?.movedToBackground === true,
    instead: (expected, item) => ({ ...expected, facts: { ...inForeground(item) } }),
  },
  {
    name: 'files-of-the-machine',
    basis: 'sandbox',
    reason: 'There is nothing outside the workspace; recorded, a command may read what lies around it (SPEC 4).',
    covers: (item) =>
      isShell(item) &&
      item.expect.facts?.exitCode === 0 &&
      OUTSIDE.test(textParam(item, 'command').replaceAll(ROOT_MARK, '')),
    instead: (expected) => ({ ...expected, facts: new Check('a command that finds nothing there', isJsonObject) }),
  },
  {
    name: 'programs-of-the-machine',
    basis: 'sandbox',
    reason: 'The sandbox has text tools and no other programs: they are not found (exit code 127).',
    covers: (item) =>
      isShell(item) &&
      item.expect.facts?.exitCode !== undefined &&
      item.expect.facts.exitCode !== 127 &&
      foreignPrograms(item).length > 0,
    instead: (expected) => ({ ...expected, facts: new Check('a command that is not found', isJsonObject) }),
  },
]

function isShell(item: ToolCase): boolean {
  return item.tool === 'run_shell_command' && item.expect.stage === 'success'
}

function hasNoSignal(facts: unknown): boolean {
  return isJsonObject(facts) && facts.signal === undefined && facts.hasError === false
}

function inForeground(item: ToolCase): Readonly<Record<string, unknown>> {
  const data = item.expect.facts?.data
  const output = isJsonObject(data) ? data.initialOutput : undefined
  return { output, exitCode: 0, hasError: false }
}

/** The commands of a text that neither the shell nor its tools know. */
function foreignPrograms(item: ToolCase): string[] {
  const parsed = parseShellCommand(textParam(item, 'command'))
  if (!parsed.ok) return []
  const known: readonly string[] = getCommandNames()
  return parsed.value.commands
    .filter((command) => !command.dynamic)
    .map((command) => command.name)
    .filter((name) => name !== '' && !known.includes(name) && !SHELL_BUILTINS.has(name))
}
