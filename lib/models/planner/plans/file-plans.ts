import type { ToolRequest } from '../capabilities/bind-call'
import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { baseName } from '../texts/nearest-path'
import type { Intent } from '../understanding/intent'
import { findFiles, listDirectory } from './find-files'
import { perform, performOne } from './perform'
import { findNear, readFiles } from './read-files'
import { fullPath, resolveScope } from './resolve-scope'
import { sayMissing } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

/** A path as a shell takes it, in single quotes where it has anything but plain characters. */
function shellPath(path: string): string {
  return /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** Deletes files or directories: with a tool for that, else with the shell. A path that is not there is not guessed at. */
export function* deletePlan(world: World, intent: Extract<Intent, { type: 'delete' }>): Plan<PlanResult> {
  const { scope } = intent
  const isDirectory =
    scope.files.length === 0 && scope.kinds.length === 0 && scope.globs.length === 0 && scope.directories.length > 0
  const canDelete = world.toolbox.match('delete') ?? world.toolbox.match('run')
  if (!canDelete) return stopped(world.wording.noTool('delete'))
  const resolved = isDirectory
    ? ({ kind: 'files', paths: scope.directories, label: '' } as const)
    : yield* resolveScope(world, scope)
  if (resolved.kind === 'problem') return stopped(sayProblem(world, resolved.problem))
  if (resolved.kind !== 'files') return stopped(world.wording.ask('delete'))
  if (resolved.paths.length === 0) return stopped(world.wording.noFiles(resolved.label))
  if (scope.files.length > 0) {
    const missing = yield* missingAmong(world, resolved.paths)
    const [path] = missing
    if (path !== undefined) return stopped(world.wording.missingFile(path, yield* findNear(world, path)))
  }
  const outcomes = yield* perform(world, deleteRequests(world, resolved.paths, isDirectory))
  const problem = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem]))[0]
  if (problem) return stopped(sayProblem(world, problem))
  world.memory.files = []
  for (const path of resolved.paths) world.memory.seen.delete(path)
  const failed = outcomes.flatMap((outcome) =>
    outcome.ok && /no such file|cannot remove|not permitted/i.test(outcome.output) ? [outcome.output] : [],
  )
  return failed.length > 0
    ? stopped(world.wording.failed(canDelete.declaration.name, failed.join('\n')))
    : done(world.wording.deleted(resolved.paths))
}

function* missingAmong(world: World, paths: readonly string[]): Plan<readonly string[]> {
  if (!world.toolbox.match('find')) return []
  const unseen = paths.filter((path) => !world.memory.seen.has(path))
  if (unseen.length === 0) return []
  const found = yield* findFiles(world, unseen)
  return found.ok ? unseen.filter((path) => !found.paths.includes(path)) : []
}

function deleteRequests(world: World, paths: readonly string[], isDirectory: boolean): readonly ToolRequest[] {
  const purpose = world.wording.purpose(world.clause)
  if (world.toolbox.match('delete')) return paths.map((path) => ({ capability: 'delete', roles: { path }, purpose }))
  const command = `${isDirectory ? 'rm -r' : 'rm'} ${paths.map(shellPath).join(' ')}`
  return [{ capability: 'run', roles: { command }, purpose }]
}

/** Moves, renames or copies: with a tool for that, else with the shell, else by writing (copies only). */
export function* movePlan(world: World, intent: Extract<Intent, { type: 'move' }>): Plan<PlanResult> {
  const resolved = yield* resolveScope(world, intent.from)
  if (resolved.kind === 'problem') return stopped(sayProblem(world, resolved.problem))
  if (resolved.kind !== 'files' || resolved.paths.length === 0) return stopped(world.wording.ask('move'))
  const said: string[] = []
  for (const from of resolved.paths) {
    const to = yield* targetOf(world, from, intent.to)
    const moved = yield* moveOne(world, from, to, intent.isCopy)
    if (!moved.isDone) return { ...moved, said: [...said, moved.said].join('\n') }
    said.push(moved.said)
    world.memory.files = [to]
  }
  return done(said.join('\n'))
}

/** A directory as the goal takes the file's name along; a bare name stays in the file's own directory. */
function* targetOf(world: World, from: string, to: string): Plan<string> {
  if (to.endsWith('/')) return `${to}${baseName(from)}`
  const isFileName = /\.\w+$/.test(to) || /\./.test(baseName(from)) === false
  if (!isFileName && !to.includes('/') && world.toolbox.match('list')) {
    const listed = yield* listDirectory(world, '')
    if (listed.ok && listed.entries.some((entry) => entry.isDirectory && entry.name === to))
      return `${to}/${baseName(from)}`
  }
  const directory = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : ''
  return to.includes('/') || directory === '' ? to : `${directory}${to}`
}

function* moveOne(world: World, from: string, to: string, isCopy: boolean): Plan<PlanResult> {
  const capability = isCopy ? 'copy' : 'move'
  const purpose = world.wording.purpose(world.clause)
  const path = fullPath(world, from)
  if (world.toolbox.match(capability)) {
    const outcome = yield* performOne(world, { capability, roles: { path, destination: to }, purpose })
    return outcome.ok ? done(world.wording.moved(path, to, isCopy)) : stopped(sayProblem(world, outcome.problem))
  }
  if (world.toolbox.match('run')) return yield* moveByShell(world, path, to, isCopy)
  if (!isCopy || !world.toolbox.match('write')) return stopped(world.wording.noTool(capability))
  const [file] = yield* readFiles(world, [path])
  if (!file?.ok) return stopped(file ? sayMissing(world, file) : world.wording.noTool('read'))
  const outcome = yield* performOne(world, { capability: 'write', roles: { path: to, content: file.text }, purpose })
  return outcome.ok ? done(world.wording.moved(path, to, true)) : stopped(sayProblem(world, outcome.problem))
}

function* moveByShell(world: World, from: string, to: string, isCopy: boolean): Plan<PlanResult> {
  const directory = to.includes('/') ? to.slice(0, to.lastIndexOf('/')) : ''
  const make = directory === '' ? '' : `mkdir -p ${shellPath(directory)} && `
  const command = `${make}${isCopy ? 'cp' : 'mv'} ${shellPath(from)} ${shellPath(to)}`
  const outcome = yield* performOne(world, {
    capability: 'run',
    roles: { command },
    purpose: world.wording.purpose(world.clause),
  })
  if (!outcome.ok) return stopped(sayProblem(world, outcome.problem))
  if (/no such file|cannot stat|not permitted/i.test(outcome.output)) {
    const near = yield* findNear(world, from)
    return stopped(
      world.wording.missingFile(
        from,
        near.filter((path) => path !== from),
      ),
    )
  }
  return done(world.wording.moved(from, to, isCopy))
}
