import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { summariseText } from '../texts/summarise'
import type { Intent } from '../understanding/intent'
import { EMPTY_SCOPE } from '../understanding/scope'
import { findFiles } from './find-files'
import { readFiles } from './read-files'
import { lookUpPlan } from './read-plans'
import { sayMissing } from './say-edits'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

/** Files of a part that are read; of a larger one the rest is counted. */
const MAX_FILES = 8

const TEST = /(?:^|[/.])(?:tests?|specs?|__tests__)[/.]/i

/**
 * Says what a part of the project is, from its files: those in the folder of that name, else those that are called
 * after it. Tests stand behind what they test. Where there is no such part the question is looked up in the texts.
 */
export function* explainPlan(world: World, intent: Extract<Intent, { type: 'explain' }>): Plan<PlanResult> {
  const found = yield* findFiles(world, [`**/${intent.name}/**`, `**/*${intent.name}*`])
  if (!found.ok) return stopped(sayProblem(world, found.problem))
  const folder = `/${intent.name.toLowerCase()}/`
  const inFolder = found.paths.filter((path) => `/${path.toLowerCase()}`.includes(folder))
  const part = inFolder.length > 0 ? inFolder : found.paths
  if (part.length === 0) {
    return yield* lookUpPlan(world, { type: 'look_up', question: world.clause, scope: EMPTY_SCOPE })
  }
  const ranked = [...part.filter((path) => !TEST.test(path)), ...part.filter((path) => TEST.test(path))]
  world.memory.files = ranked
  const files = yield* readFiles(world, ranked.slice(0, MAX_FILES))
  const said = files.map((file) =>
    file.ok ? world.wording.summary(file.path, summariseText(file.path, file.text)) : sayMissing(world, file),
  )
  return done([world.wording.part(intent.name, ranked.length, ranked.length - files.length), ...said].join('\n\n'))
}
