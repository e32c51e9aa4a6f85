import type { ToolRequest } from '../capabilities/bind-call'
import type { Role } from '../capabilities/roles'
import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { type Match, parseMatches } from '../responses/parse-outputs'
import { escapePattern, wordPattern } from '../texts/replace-words'
import { translateHan } from '../understanding/han-words'
import type { SearchTerm } from '../understanding/intent'
import type { Scope } from '../understanding/scope'
import { namesFiles } from '../understanding/scope'
import { findFiles } from './find-files'
import { perform, type ToolProblem } from './perform'
import { readFiles } from './read-files'
import { fullPath, globsOf, isInScope } from './resolve-scope'

export type SearchOutcome =
  | { readonly ok: true; readonly matches: readonly Match[] }
  | { readonly ok: false; readonly problem: ToolProblem }

export interface SearchOptions {
  readonly isOnce?: boolean
  readonly isFilesOnly?: boolean
}

/** Files that are read where no tool searches texts. */
const MAX_READ = 60

/**
 * The lines that hold a term, by path and line. An empty answer is tried again with ignored files, and in any case,
 * unless it is what was hoped for (`isOnce`). An answer that the tool cut off is asked for again with a higher limit; with
 * `isFilesOnly` one match a file is enough.
 */
export function* searchText(
  world: World,
  term: SearchTerm,
  scope: Scope,
  options: SearchOptions = {},
): Plan<SearchOutcome> {
  if (!world.toolbox.match('search')) return yield* searchByReading(world, term, scope)
  const within =
    scope.refersBack && !namesFiles(scope) && world.memory.files.length > 0
      ? { ...scope, files: world.memory.files }
      : scope
  const attempts = options.isOnce ? [{ caseSensitive: !term.ignoreCase }] : attemptsFor(world, term, within)
  for (const attempt of attempts) {
    const found = yield* searchOnce(world, term, within, { ...attempt, ...options })
    if (!found.ok || found.matches.length > 0) return found
  }
  if (term.fallback) return yield* searchText(world, term.fallback, scope, options)
  const [other] = options.isOnce ? [] : otherWords(term)
  return other === undefined
    ? { ok: true, matches: [] }
    : yield* searchOnce(world, { ...term, text: other, wholeWord: false }, within, {
        caseSensitive: false,
        ...(canReadIgnored(world) ? { readIgnored: true } : {}),
      })
}

/** First as it was written, then in files that are usually left out, then in any case. Named files are never left out. */
function attemptsFor(world: World, term: SearchTerm, scope: Scope): readonly Attempt[] {
  const caseSensitive = !term.ignoreCase
  const isNamed = scope.files.length > 0 || scope.kinds.some((kind) => kind.label === 'log')
  const everything = canReadIgnored(world) ? { readIgnored: true } : {}
  const first = isNamed
    ? [{ caseSensitive, ...everything }]
    : [{ caseSensitive }, ...(canReadIgnored(world) ? [{ caseSensitive, ...everything }] : [])]
  return caseSensitive ? [...first, { caseSensitive: false, ...everything }] : first
}

/** `errors` where a log says ERROR, 错误 where it says so in English. */
function otherWords(term: SearchTerm): readonly string[] {
  if (term.regex !== undefined) return []
  const singular = /^[a-z]{3,}[^s]s$/i.test(term.text) ? [term.text.slice(0, -1)] : []
  return [...singular, ...(/^\p{Script=Han}+$/u.test(term.text) ? translateHan(term.text) : [])]
}

function canReadIgnored(world: World): boolean {
  return canTake(world, 'readIgnored')
}

function canTake(world: World, role: Role): boolean {
  return world.toolbox.match('search')?.bindings.some((binding) => binding.role === role) === true
}

function rolesOf({ caseSensitive, readIgnored, limit, isFilesOnly }: Attempt): ToolRequest['roles'] {
  return {
    caseSensitive,
    ...(readIgnored ? { readIgnored } : {}),
    ...(limit === undefined ? {} : { limit, ...(isFilesOnly ? { perFile: 1 } : {}) }),
  }
}

interface Attempt {
  readonly caseSensitive: boolean
  readonly readIgnored?: boolean
  readonly isFilesOnly?: boolean
  readonly limit?: number
}

/** What is asked for where the usual limit of a search was reached. */
const HIGH_LIMIT = 2000

function wasCut(output: string): boolean {
  return /\b(?:there may be more|more matches|limited to|truncated)\b/i.test(output.split('\n', 1)[0] ?? '')
}

function* searchOnce(world: World, term: SearchTerm, scope: Scope, attempt: Attempt): Plan<SearchOutcome> {
  const outcomes = yield* perform(
    world,
    placesOf(world, scope).map((place) => ({
      capability: 'search',
      roles: { ...patternRole(world, term), ...place, ...rolesOf(attempt), context: 0 },
      purpose: world.wording.purpose(world.clause),
    })),
  )
  const isCut = outcomes.some((outcome) => outcome.ok && wasCut(outcome.output))
  if (isCut && attempt.limit === undefined && canTake(world, 'limit')) {
    return yield* searchOnce(world, term, scope, { ...attempt, limit: HIGH_LIMIT })
  }
  const matches: Match[] = []
  for (const outcome of outcomes) {
    if (!outcome.ok) {
      if (outcome.problem.kind === 'invalid' && outcomes.length > 1) continue
      return { ok: false, problem: outcome.problem }
    }
    matches.push(...parseMatches(outcome.output))
  }
  const kept = distinct(matches).filter(
    (match) =>
      isInScope({ ...scope, files: scope.files.map((path) => fullPath(world, path)) }, match.path) &&
      holds(term, match.text, attempt),
  )
  for (const match of kept) world.memory.seen.add(match.path)
  return { ok: true, matches: kept }
}

/** Where to look: a directory or file for each one named, a filter for each kind. */
function placesOf(world: World, scope: Scope): readonly { directory?: string; include?: string }[] {
  const includes = scope.kinds.length + scope.globs.length > 0 ? globsOf(scope) : [undefined]
  const directories = [...scope.directories, ...scope.files.map((path) => fullPath(world, path))]
  const places = directories.length > 0 ? directories : [undefined]
  return places.flatMap((directory) =>
    includes.map((include) => ({
      ...(directory === undefined ? {} : { directory }),
      ...(include === undefined ? {} : { include }),
    })),
  )
}

/** A term as a pattern; as plain text where the tool can be told so and nothing else is needed. */
function patternRole(world: World, term: SearchTerm): { pattern: string; literal?: boolean } {
  if (term.regex !== undefined) return { pattern: term.regex }
  if (term.wholeWord && /^\w+$/.test(term.text)) return { pattern: `\\b${term.text}\\b` }
  const isSpecial = escapePattern(term.text) !== term.text
  const canBeLiteral = canTake(world, 'literal')
  return isSpecial && canBeLiteral ? { pattern: term.text, literal: true } : { pattern: escapePattern(term.text) }
}

function holds(term: SearchTerm, text: string, attempt: Attempt): boolean {
  if (term.regex !== undefined) return true
  return wordPattern(term.text, { wholeWord: term.wholeWord, ignoreCase: !attempt.caseSensitive }).test(text)
}

function distinct(matches: readonly Match[]): readonly Match[] {
  const seen = new Set<string>()
  return matches.filter((match) => {
    const key = `${match.line}:${match.path}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function* searchByReading(world: World, term: SearchTerm, scope: Scope): Plan<SearchOutcome> {
  const canRead = world.toolbox.match('read') && (world.toolbox.match('find') || world.toolbox.match('list'))
  if (!canRead) return { ok: false, problem: { kind: 'no_tool', capability: 'search' } }
  const found =
    scope.files.length > 0
      ? { ok: true as const, paths: scope.files }
      : yield* findFiles(world, globsOf(scope), scope.directories[0])
  if (!found.ok) return found
  const files = yield* readFiles(world, found.paths.slice(0, MAX_READ))
  const pattern =
    term.regex === undefined
      ? wordPattern(term.text, { wholeWord: term.wholeWord, ignoreCase: false })
      : new RegExp(term.regex, 'u')
  const matches = files.flatMap((file) =>
    file.ok
      ? file.text
          .split('\n')
          .flatMap((text, index) =>
            text.search(pattern) >= 0 ? [{ path: file.path, line: index + 1, text: text.trim() }] : [],
          )
      : [],
  )
  return { ok: true, matches }
}
