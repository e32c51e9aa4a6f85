import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { baseName } from '../texts/nearest-path'
import { namesFiles, type Scope } from '../understanding/scope'
import { findFiles, globPattern } from './find-files'
import type { ToolProblem } from './perform'

export type ResolvedScope =
  /** These files; `label` says what was looked for where they were found by kind. */
  | { readonly kind: 'files'; readonly paths: readonly string[]; readonly label: string }
  /** Everything. */
  | { readonly kind: 'all' }
  /** "it", with nothing that could be meant. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'problem'; readonly problem: ToolProblem }

/** Finds the files that a scope speaks of: named ones as they are, kinds and directories by searching, "them" by memory. */
export function* resolveScope(world: World, scope: Scope): Plan<ResolvedScope> {
  if (scope.files.length > 0) {
    return pick(
      scope,
      scope.files.map((path) => fullPath(world, path)),
      scope.files.join(', '),
    )
  }
  if (namesFiles(scope)) return yield* searchScope(world, scope)
  if (scope.refersBack || scope.ordinal !== undefined) {
    const { files, directories } = world.memory
    if (files.length === 0 && directories.length > 0) {
      return yield* searchScope(world, { ...scope, directories, globs: ['**/*'] })
    }
    return files.length === 0 ? { kind: scope.isEverywhere ? 'all' : 'unknown' } : pick(scope, files, '')
  }
  return { kind: 'all' }
}

function pick(scope: Scope, paths: readonly string[], label: string): ResolvedScope {
  if (scope.ordinal === undefined) return { kind: 'files', paths, label }
  const path = paths.at(scope.ordinal < 0 ? scope.ordinal : scope.ordinal - 1)
  return path === undefined ? { kind: 'unknown' } : { kind: 'files', paths: [path], label: path }
}

/** A bare name that was seen under one directory only is the file there. */
export function fullPath(world: World, path: string): string {
  const clean = path.replace(/^\.\//, '')
  if (clean.includes('/') || world.memory.seen.has(clean)) return clean
  const same = [...world.memory.seen].filter((seen) => baseName(seen) === clean)
  return same.length === 1 ? (same[0] ?? clean) : clean
}

function* searchScope(world: World, scope: Scope): Plan<ResolvedScope> {
  const globs = globsOf(scope)
  const directories = scope.directories.length > 0 ? scope.directories : [undefined]
  const paths: string[] = []
  for (const directory of directories) {
    const found = yield* findFiles(world, globs, directory)
    if (!found.ok) return { kind: 'problem', problem: found.problem }
    // Where there is no such folder the tool may have looked everywhere: a folder of that name further down is meant.
    paths.push(
      ...found.paths.filter((path) => directory === undefined || isIn(path, directory.replace(/^\.\/?|\/+$/g, ''))),
    )
  }
  const label = labelOf(scope)
  const [directory] = scope.directories
  if (paths.length === 0 && directory !== undefined && /^[\p{L}\d_-]+$/u.test(directory) && isBare(scope)) {
    // "in the config" may speak of config.yaml.
    const found = yield* findFiles(world, [`**/${directory}.*`])
    if (found.ok && found.paths.length > 0) return pick(scope, found.paths, label)
  }
  return pick(scope, [...new Set(paths)], label)
}

function isBare(scope: Scope): boolean {
  return scope.kinds.length + scope.globs.length === 0 && scope.directories.length === 1
}

function isIn(path: string, directory: string): boolean {
  return directory === '' || path.startsWith(`${directory}/`) || path.includes(`/${directory}/`)
}

/** The globs of a scope's kinds and patterns; a bare pattern is looked for at any depth. */
export function globsOf(scope: Scope): readonly string[] {
  const given = scope.globs.map((glob) => (glob.includes('/') ? glob : `**/${glob}`))
  const kinds = scope.kinds.flatMap((kind) => kind.globs)
  return given.length + kinds.length > 0 ? [...given, ...kinds] : ['**/*']
}

/** "Markdown files in docs", for answers. */
export function labelOf(scope: Scope): string {
  const what = [...scope.kinds.map((kind) => kind.label), ...scope.globs].join(' / ')
  const where = scope.directories.join(', ')
  return [what, where].filter((part) => part !== '').join(' @ ')
}

/** Whether a path lies in a scope, for tools that cannot be told to look only there. */
export function isInScope(scope: Scope, path: string): boolean {
  const inFiles = scope.files.length === 0 || scope.files.some((file) => path === file || path.endsWith(`/${file}`))
  const inDirectories = scope.directories.length === 0 || scope.directories.some((directory) => isIn(path, directory))
  const globs = scope.kinds.length + scope.globs.length === 0 ? [] : globsOf(scope)
  return inFiles && inDirectories && (globs.length === 0 || globs.some((glob) => globPattern(glob).test(path)))
}
