import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { MANIFESTS, readDependencies, readRuntimes } from '../texts/read-dependencies'
import type { Intent } from '../understanding/intent'
import { findFiles } from './find-files'
import { readFiles } from './read-files'
import { sayMissing } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

/** Says what the project is built on, from whichever manifests it has: those at its root, else those below. */
export function* dependenciesPlan(world: World, intent: Extract<Intent, { type: 'dependencies' }>): Plan<PlanResult> {
  const found = yield* findFiles(
    world,
    MANIFESTS.map((name) => `**/${name}`),
  )
  if (!found.ok) return stopped(sayProblem(world, found.problem))
  const atRoot = found.paths.filter((path) => !path.includes('/'))
  const paths = atRoot.length > 0 ? atRoot : found.paths
  if (paths.length === 0) return stopped(world.wording.noManifest(MANIFESTS))
  world.memory.files = paths
  const files = yield* readFiles(world, paths)
  const said = files.map((file) => {
    if (!file.ok) return sayMissing(world, file)
    const listed = readDependencies(file.path, file.text)
    const all = intent.name === undefined ? listed : [...readRuntimes(file.path, file.text), ...listed]
    const meant = intent.name === undefined ? all : all.filter((item) => isNamed(item.name, intent.name ?? ''))
    const names = (intent.isDevelopment ? meant.filter((item) => item.isDevelopment) : meant).map(({ name, version }) =>
      `${name} ${version}`.trim(),
    )
    return world.wording.outline(intent.isDevelopment ? 'devDependencies' : 'dependencies', file.path, names)
  })
  return done(said.join('\n\n'))
}

function isNamed(name: string, wanted: string): boolean {
  const bare = name.toLowerCase()
  return (
    bare === wanted.toLowerCase() ||
    bare.startsWith(`${wanted.toLowerCase()} `) ||
    bare.endsWith(`/${wanted.toLowerCase()}`)
  )
}
