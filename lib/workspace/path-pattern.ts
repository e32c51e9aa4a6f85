import picomatch from 'picomatch'
import { isEndlessPattern } from './endless-pattern'
import { baseName, isWithin, joinPath, normalisePath } from './workspace-path'

/** Directories that a search by name leaves out wherever they are below its start. */
const EXCLUDED_DIRECTORIES = new Set(['node_modules', '.git', 'bower_components', '.svn', '.hg'])

/** How to read a glob. */
export interface PatternScope {
  /** Where the pattern starts; '' is the root. */
  readonly directory: string
  readonly pattern: string
  /** Default false: `*.md` finds README.MD. */
  readonly caseSensitive?: boolean | undefined
}

/**
 * The test a glob stands for, over normal paths. Dotfiles count; `**`, braces, classes and extended globs are known; a
 * leading `/` means the root, `..` may go up to the root and matches nothing beyond. A path spelt exactly like the
 * pattern matches too (`app/[id]/page.ts`). What cannot be a pattern matches nothing.
 */
export function matchPath(scope: PatternScope): (path: string) => boolean {
  const resolved = resolvePattern(scope)
  if (!resolved) return () => false
  const { base, rest } = resolved
  const literal = joinPath(base, rest)
  const matches = compile(rest, scope.caseSensitive ?? false)
  return (path) => isWithin(base, path) && (path === literal || matches(belowBase(base, path)))
}

/** The path of the file that the pattern names literally, were it no pattern; undefined where it leads outside. */
export function literalPath(scope: PatternScope): string | undefined {
  const resolved = resolvePattern(scope)
  return resolved && joinPath(resolved.base, resolved.rest)
}

/** Whether a path lies in a directory that searches leave out (node_modules, .git, …) somewhere below `directory`. */
export function isExcludedByDefault(directory: string, path: string): boolean {
  if (!isWithin(directory, path)) return isExcludedByDefault('', path)
  const names = belowBase(directory, path).split('/')
  return names.slice(0, -1).some((name) => EXCLUDED_DIRECTORIES.has(name))
}

/**
 * The test for an include or exclude glob of a text search: one without a slash is about the file's name wherever it
 * is, one with a slash about its path from the root or from the directory searched.
 */
export function matchNameOrPath(directory: string, pattern: string): (path: string) => boolean {
  if (!pattern.includes('/')) {
    const matches = compile(pattern, false)
    return (path) => matches(baseName(path))
  }
  const fromRoot = matchPath({ directory: '', pattern })
  const fromDirectory = matchPath({ directory, pattern })
  return (path) => fromRoot(path) || fromDirectory(path)
}

function belowBase(base: string, path: string): string {
  return base === '' ? path : path.slice(base.length + 1)
}

/** Splits a pattern into the directory it starts from and the part to match below it; undefined for one that leads outside. */
function resolvePattern({ directory, pattern }: PatternScope): { base: string; rest: string } | undefined {
  const start = normalisePath(pattern.startsWith('/') ? '' : directory)
  if (!start.ok) return undefined
  const above = start.value === '' ? [] : start.value.split('/')
  const parts: string[] = []
  for (const part of pattern.replace(/^\/+/, '').split('/')) {
    if (part === '.') continue
    if (part !== '..') parts.push(part)
    // `*/..` has no one meaning here, and a `..` past the root must find nothing.
    else if (parts.length > 0 ? /[*?[\]{}()]/.test(parts.pop() ?? '') : above.pop() === undefined) return undefined
  }
  return { base: above.join('/'), rest: parts.join('/') }
}

function compile(pattern: string, caseSensitive: boolean): (path: string) => boolean {
  if (isEndlessPattern(pattern)) return () => false
  try {
    return picomatch(pattern, {
      dot: true,
      nocase: !caseSensitive,
      nonegate: true,
      posix: true,
      strictSlashes: true,
      windows: false,
      expandRange,
    })
  } catch {
    // Empty, or longer than the matcher takes.
    return () => false
  }
}

/** `{1..12}`, `{01..12}`, `{a..e}`, with an optional step, as alternatives; a range of over 1,000 stays literal. */
function expandRange(from: string, to: string, stepOrOptions?: unknown): string {
  const step = typeof stepOrOptions === 'string' ? Math.abs(Number(stepOrOptions)) || 1 : 1
  const isNumeric = /^-?\d+$/.test(from) && /^-?\d+$/.test(to)
  const [first, last] = isNumeric ? [Number(from), Number(to)] : [from.charCodeAt(0), to.charCodeAt(0)]
  const count = Math.floor(Math.abs(last - first) / step) + 1
  if (count > 1000 || (!isNumeric && (from.length !== 1 || to.length !== 1))) return `\\{${from}\\.\\.${to}\\}`
  const width = /^-?0\d/.test(from) || /^-?0\d/.test(to) ? Math.max(from.length, to.length) : 0
  const values = Array.from({ length: count }, (_, index) => first + (first <= last ? 1 : -1) * step * index)
  const spelt = values.map((value) => (isNumeric ? String(value).padStart(width, '0') : String.fromCharCode(value)))
  return `(?:${spelt.map((text) => text.replace(/[^\w]/g, '\\$&')).join('|')})`
}
