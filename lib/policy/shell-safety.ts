import type { ShellCommand } from '../base/shell-command'
import { commandBaseName } from '../base/shell-command-carriers'

type Words = Pick<ShellCommand, 'name' | 'args'>

/** Their arguments name no file, or none that matters. */
const PLAIN = new Set('echo expr false id pwd seq true uname which whoami'.split(' '))
const READERS = new Set('cat cd cut egrep fgrep grep head ls nl paste rev stat tail tr uniq wc'.split(' '))
const GIT_READERS = new Set(['status', 'log', 'diff', 'show'])
const FIND_ACTS = /^-(?:exec|execdir|ok|okdir|delete|fls|fprint|fprint0|fprintf)$/
const RIPGREP_RUNS = /^(?:--pre(?:=|$)|--hostname-bin(?:=|$)|--search-zip$|-[a-zA-Z]*z)/
const GIT_RUNS = /^--(?:output|ext-diff|textconv|exec|paginate)/
const GIT_BRANCH_READS = /^(?:-l|--list|--show-current|-a|--all|-r|--remotes|-v|-vv|--verbose|--format=.*)$/

/**
 * Whether a command destroys without asking back, or runs other programs by an option: `rm -f`, `find -delete`,
 * `rg --pre` (`sudo` and the like stand beside what they carry, which is judged too).
 */
export function isDangerousCommand({ name, args }: Words): boolean {
  switch (commandBaseName(name)) {
    case 'rm':
      return args.some((arg) => /^-[a-zA-Z]*f/.test(arg) || arg === '--force')
    case 'find':
      return args.some((arg) => FIND_ACTS.test(arg))
    case 'rg':
      return args.some((arg) => RIPGREP_RUNS.test(arg))
    default:
      return false
  }
}

/**
 * Whether a command is known to only read, within the workspace: it may then run although a rule would ask. Unknown
 * options do not matter for plain readers; paths that leave the workspace, or are only known at run time, do.
 */
export function isKnownSafeCommand({ name, args }: Words): boolean {
  return PLAIN.has(name) || (readsOnly(name, args) && args.every(staysInside))
}

function readsOnly(name: string, args: readonly string[]): boolean {
  if (READERS.has(name)) return true
  switch (name) {
    case 'git':
      return isReadingGit(args)
    case 'find':
      return !args.some((arg) => FIND_ACTS.test(arg))
    case 'rg':
      return !args.some((arg) => RIPGREP_RUNS.test(arg))
    case 'base64':
      return !args.some((arg) => /^(?:-[a-zA-Z]*o|--output)/.test(arg))
    case 'sed':
      return args.length <= 3 && args[0] === '-n' && /^\d+(?:,\d+)?p$/.test(args[1] ?? '')
    default:
      return false
  }
}

function isReadingGit(args: readonly string[]): boolean {
  const [command, ...rest] = args
  if (command === undefined || rest.some((arg) => GIT_RUNS.test(arg))) return false
  if (command === 'branch') return rest.every((arg) => GIT_BRANCH_READS.test(arg))
  return GIT_READERS.has(command)
}

function staysInside(arg: string): boolean {
  if (/[$`]/.test(arg) || arg.startsWith('~')) return false
  const path = arg.startsWith('-') ? arg.slice(arg.indexOf('=') + 1) : arg
  return !leavesWorkspace(path)
}

/** Whether a path, read from the workspace's root, points outside of it. Absolute paths do. */
export function leavesWorkspace(path: string): boolean {
  if (path.startsWith('/')) return true
  let depth = 0
  for (const part of path.split('/')) {
    if (part === '..') depth -= 1
    else if (part !== '' && part !== '.') depth += 1
    if (depth < 0) return true
  }
  return false
}
