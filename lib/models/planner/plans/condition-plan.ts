import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import type { Intent, Reading } from '../understanding/intent'
import { readFiles } from './read-files'
import { fileExists } from './read-plans'
import type { PlanResult } from './say-problem'
import { done, sayProblem, stopped } from './say-problem'

type Carry = (world: World, readings: readonly Reading[]) => Plan<PlanResult>

/** Looks whether a condition holds, and carries out the branch that follows. `carryOut` comes in to keep imports one-way. */
export function* conditionPlan(
  world: World,
  intent: Extract<Intent, { type: 'condition' }>,
  carryOut: Carry,
): Plan<PlanResult> {
  const { condition } = intent
  const state = yield* lookAt(world, condition.path, condition.kind === 'contains' ? condition.text : undefined)
  if (typeof state !== 'string') return state
  if (state !== 'missing') world.memory.files = [condition.path]
  const holds = state === 'exists' || state === 'contains'
  const branch = holds !== condition.isNegated ? intent.yes : intent.no
  if (branch.length === 0) return done(world.wording.conditionSkipped(condition.path, state))
  const result = yield* carryOut(world, branch)
  return { ...result, said: `${world.wording.conditionSkipped(condition.path, state)}\n${result.said}` }
}

type State = 'exists' | 'missing' | 'contains' | 'lacks'

function* lookAt(world: World, path: string, text: string | undefined): Plan<State | PlanResult> {
  if (text === undefined) {
    if (!world.toolbox.match('find') && !world.toolbox.match('list')) return stopped(world.wording.noTool('find'))
    const exists = yield* fileExists(world, path)
    return exists ? 'exists' : 'missing'
  }
  const [file] = yield* readFiles(world, [path])
  if (!file) return stopped(world.wording.noTool('read'))
  if (!file.ok) return file.problem.kind === 'failed' ? 'missing' : stopped(sayProblem(world, file.problem))
  return file.text.toLowerCase().includes(text.toLowerCase()) ? 'contains' : 'lacks'
}
