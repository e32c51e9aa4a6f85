import { propertiesOf } from '../capabilities/properties-of'
import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { extractArguments } from '../custom/extract-arguments'
import type { Delegation } from '../custom/find-delegation'
import { type PlanResult, stopped } from './say-problem'
import { callAll } from './tool-plan'

/** Hands a task to an agent: as its first text argument, the others from the task's own words. Asks for what is not there. */
export function* delegatePlan(world: World, { declaration, task }: Delegation): Plan<PlanResult> {
  const properties = propertiesOf(declaration.parametersJsonSchema)
  const takes = (wanted: boolean) =>
    properties.find(
      ({ types, enumValues, required }) => types.includes('string') && enumValues.length === 0 && required === wanted,
    )
  const text = takes(true) ?? takes(false)
  const others = properties.filter((property) => property !== text)
  const { args, missing } = extractArguments(others, task, declaration.description)
  if (missing.length > 0) {
    world.memory.asked = { prompt: world.clause, tool: declaration.name }
    return stopped(world.wording.unfilled(declaration.name, missing))
  }
  const given = text === undefined ? args : { [text.name]: task, ...args }
  const [result] = yield* callAll(world, declaration, [{ name: declaration.name, args: given }])
  return result ?? stopped(world.wording.cannot(task, []))
}
