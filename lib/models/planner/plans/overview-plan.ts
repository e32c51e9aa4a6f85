import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { summariseText } from '../texts/summarise'
import { EMPTY_SCOPE } from '../understanding/scope'
import { findFiles } from './find-files'
import { listPlan } from './find-plans'
import { readFiles } from './read-files'
import { sayMissing } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

const SAYING = [
  'README*',
  'package.json',
  'pyproject.toml',
  'Cargo.toml',
  'go.mod',
  'docs/architecture*',
  'ARCHITECTURE*',
]

/** Says what the project is from its readme, manifest and architecture; without any of them, what lies at its root. */
export function* overviewPlan(world: World): Plan<PlanResult> {
  const found = yield* findFiles(world, SAYING)
  if (!found.ok) return stopped(sayProblem(world, found.problem))
  if (found.paths.length === 0) return yield* listPlan(world, { type: 'list', scope: EMPTY_SCOPE })
  const files = yield* readFiles(world, found.paths)
  const said = files.map((file) =>
    file.ok ? world.wording.summary(file.path, summariseText(file.path, file.text)) : sayMissing(world, file),
  )
  // A manifest says what the project needs and hardly what it is: what lies at the root says more.
  const listed = found.paths.some((path) => /^readme/i.test(path))
    ? undefined
    : yield* listPlan(world, { type: 'list', scope: EMPTY_SCOPE })
  world.memory.files = found.paths
  return done([...said, ...(listed?.isDone ? [listed.said] : [])].join('\n\n'))
}
