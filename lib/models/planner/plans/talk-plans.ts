import type { CapabilityId } from '../capabilities/capabilities'
import { CAPABILITIES } from '../capabilities/capabilities'
import { propertiesOf } from '../capabilities/properties-of'
import type { World } from '../conversation/world'
import { calculate } from '../texts/calculate'
import type { Intent } from '../understanding/intent'
import { done, type PlanResult, stopped } from './say-problem'

type TalkIntent = Extract<
  Intent,
  {
    type: 'greet' | 'thank' | 'introduce' | 'show_tools' | 'describe_tool' | 'report' | 'calculate' | 'ask' | 'unclear'
  }
>

/** Answers what needs no tool, or asks back. */
export function talk(world: World, intent: TalkIntent): PlanResult {
  const { wording } = world
  switch (intent.type) {
    case 'greet':
      return done(wording.greeting())
    case 'thank':
      return done(wording.welcome())
    case 'introduce':
      return done(
        wording.introduction(
          abilities(world),
          world.toolbox.unknownTools.map((tool) => tool.name),
        ),
      )
    case 'show_tools':
      return done(wording.tools(world.toolbox.declarations))
    case 'describe_tool':
      return describeTool(world, intent.tool)
    case 'report':
      return world.memory.report === '' ? stopped(wording.noEarlier()) : done(world.memory.report)
    case 'calculate': {
      const value = calculate(intent.expression)
      return value === undefined
        ? stopped(wording.cannot(world.clause, []))
        : done(wording.calculation(intent.expression, value))
    }
    case 'ask':
      return stopped(wording.ask(intent.about))
    case 'unclear':
      return stopped(
        wording.cannot(
          world.clause,
          world.toolbox.declarations.map((tool) => tool.name),
        ),
      )
  }
}

function describeTool(world: World, name: string): PlanResult {
  const declaration = world.toolbox.declarations.find((tool) => tool.name.toLowerCase() === name.toLowerCase())
  return declaration
    ? done(
        world.wording.toolParameters(
          declaration.name,
          declaration.description,
          propertiesOf(declaration.parametersJsonSchema),
        ),
      )
    : stopped(
        world.wording.cannot(
          world.clause,
          world.toolbox.declarations.map((tool) => tool.name),
        ),
      )
}

/** The capabilities that some declared tool has. */
function abilities(world: World): readonly CapabilityId[] {
  // A shell does for these what no tool of their own does.
  const byShell: readonly CapabilityId[] = world.toolbox.match('run') ? ['delete', 'move', 'copy'] : []
  return CAPABILITIES.map((capability) => capability.id).filter(
    (id) => world.toolbox.match(id) !== undefined || byShell.includes(id),
  )
}
