import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import type { Match } from '../responses/parse-outputs'
import type { Intent } from '../understanding/intent'
import { namesFiles } from '../understanding/scope'
import { findFiles, listDirectory } from './find-files'
import { findNear } from './read-files'
import { labelOf, resolveScope } from './resolve-scope'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'
import { searchText } from './search-text'

/** Lists directories. */
export function* listPlan(world: World, intent: Extract<Intent, { type: 'list' }>): Plan<PlanResult> {
  const directories = intent.scope.directories.length > 0 ? intent.scope.directories : ['']
  const said: string[] = []
  const files: string[] = []
  for (const directory of directories) {
    const listed = yield* listDirectory(world, directory)
    if (!listed.ok) return stopped(sayProblem(world, listed.problem))
    const names = listed.entries
      .filter((entry) => entry.isDirectory || intent.isFoldersOnly !== true)
      .map((entry) => (entry.isDirectory ? `${entry.name}/` : entry.name))
    said.push(world.wording.entries(directory, names))
    files.push(
      ...listed.entries
        .filter((entry) => !entry.isDirectory)
        .map((entry) => (directory === '' ? entry.name : `${directory}/${entry.name}`)),
    )
  }
  world.memory.files = files
  world.memory.directories = files.length === 0 ? directories : []
  return done(said.join('\n\n'))
}

/** Finds files by kind, pattern or name. */
export function* findFilesPlan(world: World, intent: Extract<Intent, { type: 'find_files' }>): Plan<PlanResult> {
  const { scope, name } = intent
  const paths: string[] = []
  const isNamedKind = name !== undefined && scope.kinds.length > 0
  if (!isNamedKind && (scope.files.length > 0 || name !== undefined)) {
    for (const said of name === undefined ? scope.files : [name])
      paths.push(...(yield* findByName(world, said, scope.directories[0])))
  } else {
    const resolved = yield* resolveScope(world, scope)
    if (resolved.kind === 'problem') return stopped(sayProblem(world, resolved.problem))
    const isMeant = (path: string) => !isNamedKind || path.toLowerCase().includes(name.toLowerCase())
    if (resolved.kind === 'files') paths.push(...resolved.paths.filter(isMeant))
  }
  const label = isNamedKind
    ? `${name} ${labelOf(scope)}`
    : (name ?? (scope.files.length > 0 ? scope.files.join(', ') : labelOf(scope)))
  world.memory.files = paths
  return done(paths.length === 0 ? world.wording.noFiles(label) : world.wording.files(label, paths))
}

function* findByName(world: World, said: string, directory: string | undefined): Plan<readonly string[]> {
  const glob = said.includes('*')
    ? said
    : said.includes('.') || said.includes('/')
      ? `**/${said.replace(/^\.?\//, '')}`
      : `**/*${said}*`
  const found = yield* findFiles(world, [glob], directory)
  if (found.ok && found.paths.length > 0) return found.paths
  return found.ok ? yield* findNear(world, said) : []
}

/** Looks for a text and names lines or files. */
export function* searchPlan(world: World, intent: Extract<Intent, { type: 'search' }>): Plan<PlanResult> {
  const { term, scope, want } = intent
  const found = yield* searchText(world, term, scope, { isFilesOnly: want === 'files' })
  if (!found.ok) return stopped(sayProblem(world, found.problem))
  if (want === 'files_without') return yield* sayFilesWithout(world, intent, found.matches)
  const { matches } = found
  world.memory.matches = { term: term.text, items: matches }
  const files = [...new Set(matches.map((match) => match.path))]
  world.memory.files = files
  if (matches.length === 0) return done(world.wording.noMatch(term.text))
  if (want === 'files') return done(world.wording.matchingFiles(term.text, files))
  return done(world.wording.matches(term.text, matches.length, files.length, showMatches(matches)))
}

/** The files of a scope that a search did not name. */
function* sayFilesWithout(
  world: World,
  { term, scope }: Extract<Intent, { type: 'search' }>,
  matches: readonly Match[],
): Plan<PlanResult> {
  const all = namesFiles(scope) ? yield* resolveScope(world, scope) : yield* allFiles(world)
  if (all.kind === 'problem') return stopped(sayProblem(world, all.problem))
  const having = new Set(matches.map((match) => match.path))
  const paths = all.kind === 'files' ? all.paths.filter((path) => !having.has(path)) : []
  world.memory.files = paths
  return done(world.wording.filesWithout(term.text, paths))
}

/** Matches as list lines, the path once and each line with its number. At most 60 lines. */
function showMatches(matches: readonly Match[]): readonly string[] {
  const lines = matches
    .slice(0, 60)
    .map((match) => `- \`${match.path}:${match.line}\` ${match.text.trim().slice(0, 140)}`)
  return matches.length > 60 ? [...lines, `- … +${matches.length - 60}`] : lines
}

/** Counts files and directories; other counts need the texts and live in `countInFiles`. */
export function* countFilesPlan(world: World, intent: Extract<Intent, { type: 'count' }>): Plan<PlanResult> {
  const { scope } = intent
  if (
    intent.unit === 'directories' ||
    (scope.directories.length > 0 && scope.kinds.length === 0 && /\b(?:entries|items|things)\b/i.test(intent.what))
  ) {
    const listed = yield* listDirectory(world, scope.directories[0] ?? '')
    if (!listed.ok) return stopped(sayProblem(world, listed.problem))
    return done(
      world.wording.count(
        intent.what,
        listed.entries.filter((entry) => entry.isDirectory).length,
        scope.directories[0] ?? '',
      ),
    )
  }
  const said: string[] = []
  const all: string[] = []
  const kinds = scope.kinds.length > 0 ? scope.kinds.map((kind) => ({ ...scope, kinds: [kind] })) : [scope]
  for (const one of kinds) {
    const found = namesFiles(one) || one.refersBack ? yield* resolveScope(world, one) : yield* allFiles(world)
    if (found.kind === 'problem') return stopped(sayProblem(world, found.problem))
    const paths = found.kind === 'files' ? found.paths : []
    all.push(...paths)
    said.push(
      world.wording.count(
        world.wording.files(one.kinds[0]?.label ?? '', []),
        paths.length,
        scope.directories.join(', '),
      ),
    )
    if (paths.length > 0 && paths.length <= 12) said.push(paths.map((path) => `- \`${path}\``).join('\n'))
  }
  world.memory.files = all
  return done(said.join('\n'))
}

function* allFiles(world: World) {
  const found = yield* findFiles(world, ['**/*'])
  return found.ok
    ? ({ kind: 'files', paths: found.paths, label: '' } as const)
    : ({ kind: 'problem', problem: found.problem } as const)
}
