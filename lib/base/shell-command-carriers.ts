const SHELLS = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'ash'])

/** Commands that run another one given as their arguments, with their options that take a value of their own. */
const CARRIERS: Readonly<Record<string, { readonly valued: string; readonly leading?: number }>> = {
  builtin: { valued: '' },
  chroot: { valued: '', leading: 1 },
  command: { valued: '' },
  doas: { valued: 'uC' },
  env: { valued: 'uCS' },
  exec: { valued: 'a' },
  ionice: { valued: 'cnp' },
  nice: { valued: 'n' },
  nohup: { valued: '' },
  setsid: { valued: '' },
  stdbuf: { valued: 'ioe' },
  sudo: { valued: 'ugUhpCDRrtT' },
  time: { valued: 'of' },
  timeout: { valued: 'ks', leading: 1 },
  watch: { valued: 'n' },
  xargs: { valued: 'aIdELnPs' },
}

/** The part of a command's name that says what it is: `/usr/bin/rm` → `rm`. */
export function commandBaseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** Where the script of `sh -c SCRIPT` stands among the arguments; undefined where the command is no such thing. */
export function scriptArgumentIndex(name: string, args: readonly string[]): number | undefined {
  if (!SHELLS.has(commandBaseName(name))) return undefined
  for (const [index, arg] of args.entries()) {
    if (!/^[-+]/.test(arg)) return undefined
    if (/^-[A-Za-z]*c[A-Za-z]*$/.test(arg)) return nextPlainArgument(args, index + 1)
    if (arg === '-o' || arg === '-O' || arg === '--rcfile') return undefined
  }
  return undefined
}

function nextPlainArgument(args: readonly string[], from: number): number | undefined {
  const index = args.findIndex((arg, at) => at >= from && !/^[-+]./.test(arg))
  return index < 0 ? undefined : index
}

/**
 * Where the command that `name` carries begins among its arguments (`sudo -u me rm x` → 2). Undefined where `name`
 * carries none, or none is given.
 */
export function carriedCommandIndex(name: string, args: readonly string[]): number | undefined {
  const carrier = CARRIERS[commandBaseName(name)]
  if (!carrier) return undefined
  let index = 0
  while (index < args.length) {
    const arg = args[index] ?? ''
    const isAssignment = /^[A-Za-z_][A-Za-z0-9_]*=/.test(arg)
    if (arg === '--') {
      index += 1
      break
    }
    if (!arg.startsWith('-') && !isAssignment) break
    index += arg.length === 2 && carrier.valued.includes(arg.charAt(1)) ? 2 : 1
  }
  index += carrier.leading ?? 0
  return index < args.length ? index : undefined
}
