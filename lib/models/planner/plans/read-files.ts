import type { Plan } from '../conversation/plan'
import { announce, think, type World } from '../conversation/world'
import { parseRead } from '../responses/parse-outputs'
import { baseName, nearestPaths } from '../texts/nearest-path'
import { findFiles } from './find-files'
import { type Outcome, perform, type ToolProblem } from './perform'

/** A file that was read: all of its text, or why not. `path` is the one that was found for the one that was said. */
export type ReadFile =
  | { readonly ok: true; readonly path: string; readonly text: string; readonly isWhole: boolean }
  | { readonly ok: false; readonly path: string; readonly problem: ToolProblem; readonly near: readonly string[] }

/** Windows of a long file that are read at most. */
const MAX_WINDOWS = 12

/**
 * Reads files in parallel, long ones to their end. A path that leads nowhere is looked for by its name: one that is
 * surely meant is read in its place and said to be; where there is doubt, the candidates come back in `near`.
 */
export function* readFiles(world: World, paths: readonly string[]): Plan<readonly ReadFile[]> {
  const first = yield* readOnce(world, paths)
  const missing = first.filter((file) => !file.ok && file.problem.kind === 'failed')
  const files = missing.length === 0 ? first : yield* readNearest(world, first)
  world.memory.files = files.filter((file) => file.ok).map((file) => file.path)
  for (const file of files) {
    if (!file.ok) continue
    world.memory.seen.add(file.path)
    world.memory.texts.set(file.path, file.text)
  }
  return files
}

function* readOnce(world: World, paths: readonly string[]): Plan<readonly ReadFile[]> {
  const outcomes = yield* perform(
    world,
    paths.map((path) => request(world, path)),
  )
  const files: ReadFile[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const path = paths[index] ?? ''
    files.push(
      outcome.ok ? yield* readOn(world, path, outcome) : { ok: false, path, problem: outcome.problem, near: [] },
    )
  }
  return files
}

function request(world: World, path: string, startLine?: number) {
  return {
    capability: 'read' as const,
    roles: startLine === undefined ? { path } : { path, startLine },
    purpose: world.wording.purpose(world.clause),
  }
}

/** Goes on behind the first window of a long file. */
function* readOn(world: World, path: string, outcome: Extract<Outcome, { ok: true }>): Plan<ReadFile> {
  let part = parseRead(outcome.output)
  let text = part.text
  for (let window = 1; part.nextLine !== undefined && window < MAX_WINDOWS; window += 1) {
    const [next] = yield* perform(world, [request(world, path, part.nextLine)])
    if (!next?.ok) return { ok: true, path, text, isWhole: false }
    part = parseRead(next.output)
    text += `\n${part.text}`
  }
  return { ok: true, path, text, isWhole: part.nextLine === undefined && !part.isDescribed }
}

function* readNearest(world: World, files: readonly ReadFile[]): Plan<readonly ReadFile[]> {
  const results: ReadFile[] = []
  for (const file of files) {
    results.push(!file.ok && file.problem.kind === 'failed' ? yield* readInstead(world, file) : file)
  }
  return results
}

function* readInstead(world: World, file: Extract<ReadFile, { ok: false }>): Plan<ReadFile> {
  const near = yield* findNear(world, file.path)
  const [only] = near
  if (near.length !== 1 || only === undefined) return { ...file, near }
  think(world, world.wording.guessesFile(file.path, only))
  announce(world, world.wording.guessesFile(file.path, only))
  const [read] = yield* readOnce(world, [only])
  return read ?? file
}

/** The files whose name is that of a path that is not there, or nearly. */
export function* findNear(world: World, path: string): Plan<readonly string[]> {
  const name = baseName(path)
  const extension = /\.[^.]+$/.exec(name)?.[0]
  const globs = extension === undefined ? [`**/${name}*`] : [`**/*${extension}`]
  const found = yield* findFiles(world, globs)
  return found.ok ? nearestPaths(path, found.paths) : []
}
