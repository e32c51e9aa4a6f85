import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { type Entry, parseEntries, parsePaths } from '../responses/parse-outputs'
import { combineGlobs } from './combine-globs'
import { perform, performOne, type ToolProblem } from './perform'

export type PathsOutcome =
  | { readonly ok: true; readonly paths: readonly string[] }
  | { readonly ok: false; readonly problem: ToolProblem }

/** Files by globs, all searched in one step; sorted, without repeats. Walks directories where no tool finds by pattern. */
export function* findFiles(world: World, globs: readonly string[], directory?: string): Plan<PathsOutcome> {
  if (!world.toolbox.match('find') && world.toolbox.match('list')) return yield* walkFor(world, globs, directory)
  // Only a tool that says so is trusted with braces.
  const knowsBraces = /\{\w+,\s*\w+\}/.test(world.toolbox.match('find')?.declaration.description ?? '')
  const outcomes = yield* perform(
    world,
    (knowsBraces ? combineGlobs(globs) : globs).map((pattern) => ({
      capability: 'find',
      roles: directory === undefined ? { pattern } : { pattern, directory },
      purpose: world.wording.purpose(world.clause),
    })),
  )
  const paths = new Set<string>()
  for (const outcome of outcomes) {
    if (!outcome.ok) {
      // A directory that is not there holds no files; everything else the caller has to say.
      if (outcome.problem.kind === 'invalid' && directory !== undefined) continue
      return { ok: false, problem: outcome.problem }
    }
    for (const path of parsePaths(outcome.output)) paths.add(path)
  }
  return remember(world, [...paths].sort())
}

function remember(world: World, paths: readonly string[]): PathsOutcome {
  for (const path of paths) world.memory.seen.add(path)
  return { ok: true, paths }
}

/** The entries of one directory; `''` is the root. */
export function* listDirectory(
  world: World,
  directory: string,
): Plan<{ ok: true; entries: readonly Entry[] } | { ok: false; problem: ToolProblem }> {
  const outcome = yield* performOne(world, {
    capability: 'list',
    roles: { directory: directory === '' ? '.' : directory },
    purpose: world.wording.purpose(world.clause),
  })
  if (!outcome.ok) return { ok: false, problem: outcome.problem }
  const entries = parseEntries(outcome.output)
  for (const entry of entries) {
    if (!entry.isDirectory) world.memory.seen.add(directory === '' ? entry.name : `${directory}/${entry.name}`)
  }
  return { ok: true, entries }
}

const MAX_DEPTH = 6

/** Lists directory by directory, each level in one step, and matches the names here. */
function* walkFor(world: World, globs: readonly string[], directory = ''): Plan<PathsOutcome> {
  const tests = globs.map((glob) => globPattern(directory === '' ? glob : `${directory}/${glob}`))
  const paths: string[] = []
  let level = [directory]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const outcomes = yield* perform(
      world,
      level.map((path) => ({
        capability: 'list',
        roles: { directory: path === '' ? '.' : path },
        purpose: world.wording.purpose(world.clause),
      })),
    )
    const below: string[] = []
    for (const [index, outcome] of outcomes.entries()) {
      if (!outcome.ok) return { ok: false, problem: outcome.problem }
      for (const entry of parseEntries(outcome.output)) {
        const path = level[index] === '' ? entry.name : `${level[index]}/${entry.name}`
        if (entry.isDirectory) below.push(path)
        else if (tests.some((test) => test.test(path))) paths.push(path)
      }
    }
    level = below
  }
  return remember(world, paths.sort())
}

/** A glob as a pattern over whole paths: `**`, `*`, `?` and nothing else. */
export function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (star) =>
      star === '**/' ? '(?:.*/)?' : star === '**' ? '.*' : star === '*' ? '[^/]*' : '[^/]',
    )
  return new RegExp(`^${source}$`, 'iu')
}
