import { assertNever } from '../../../base/assert'
import type { Plan } from '../conversation/plan'
import { think, type World } from '../conversation/world'
import type { Intent, Reading } from '../understanding/intent'
import { checkPlan } from './check-plan'
import { chooseReading } from './choose-reading'
import { comparePlan } from './compare-plan'
import { conditionPlan } from './condition-plan'
import { countPlan } from './count-plan'
import { dependenciesPlan } from './dependencies-plan'
import { explainPlan } from './explain-plan'
import { explainSymbolPlan } from './explain-symbol-plan'
import { deletePlan, movePlan } from './file-plans'
import { findFilesPlan, listPlan, searchPlan } from './find-plans'
import { overviewPlan } from './overview-plan'
import { rankFilesPlan } from './rank-files-plan'
import { lookUpPlan, outlinePlan, readPlan, summarisePlan } from './read-plans'
import { runPlan } from './run-plan'
import type { PlanResult } from './say-problem'
import { tablePlan } from './table-plan'
import { talk } from './talk-plans'
import { toolPlan } from './tool-plan'
import { combinePlan, createPlan, editPlan, renamePlan, savePlan } from './write-plans'

/** Carries out instructions one after another. One that stops keeps those after it from being done. */
export function* carryOutAll(world: World, readings: readonly Reading[]): Plan<PlanResult> {
  const said: { text: string; isQuiet: boolean }[] = []
  for (const reading of mergeChecks(readings)) {
    const chosen = chooseReading(world, reading)
    if (chosen.intent.type === 'report' && said.some((item) => item.text !== '')) {
      // What was found is said already; it only must not stay quiet.
      for (const item of said) item.isQuiet = false
      continue
    }
    world.clause = chosen.clause
    think(world, world.wording.understood(chosen.rule, chosen.words))
    const result = yield* carryOut(world, chosen.intent)
    if (result.said !== '') world.memory.report = result.said
    if (chosen.intent.type !== 'report') world.memory.lastIntent = chosen.intent
    said.push({ text: result.said, isQuiet: result.isQuiet === true })
    if (!result.isDone) return { said: joinSaid(said), isDone: false }
  }
  return { said: joinSaid(said), isDone: true }
}

/** "run the check and fix what fails" is one piece of work: the check is run once for both. */
function mergeChecks(readings: readonly Reading[]): readonly Reading[] {
  return readings.filter((reading, index) => {
    const next = readings[index + 1]
    return !(reading.intent.type === 'check' && !reading.intent.isFixed && next?.intent.type === 'check')
  })
}

/** Quiet parts are left out where something is said after them. */
function joinSaid(said: readonly { readonly text: string; readonly isQuiet: boolean }[]): string {
  return said
    .filter(
      (item, index) => item.text !== '' && !(item.isQuiet && said.slice(index + 1).some((later) => later.text !== '')),
    )
    .map((item) => item.text)
    .join('\n\n')
}

function* carryOut(world: World, intent: Intent): Plan<PlanResult> {
  switch (intent.type) {
    case 'greet':
    case 'thank':
    case 'introduce':
    case 'show_tools':
    case 'describe_tool':
    case 'report':
    case 'calculate':
    case 'ask':
    case 'unclear':
      return talk(world, intent)
    case 'list':
      return yield* listPlan(world, intent)
    case 'find_files':
      return yield* findFilesPlan(world, intent)
    case 'search':
      return yield* searchPlan(world, intent)
    case 'count':
      return yield* countPlan(world, intent)
    case 'read':
      return yield* readPlan(world, intent)
    case 'look_up':
      return yield* lookUpPlan(world, intent)
    case 'outline':
      return yield* outlinePlan(world, intent)
    case 'summarise':
      return yield* summarisePlan(world, intent)
    case 'dependencies':
      return yield* dependenciesPlan(world, intent)
    case 'explain_symbol':
      return yield* explainSymbolPlan(world, intent)
    case 'explain':
      return yield* explainPlan(world, intent)
    case 'overview':
      return yield* overviewPlan(world)
    case 'rank_files':
      return yield* rankFilesPlan(world, intent)
    default:
      return yield* carryOutChange(world, intent)
  }
}

type ChangeIntent = Exclude<
  Intent,
  {
    type:
      | 'greet'
      | 'thank'
      | 'introduce'
      | 'show_tools'
      | 'describe_tool'
      | 'report'
      | 'calculate'
      | 'ask'
      | 'unclear'
      | 'list'
      | 'find_files'
      | 'search'
      | 'count'
      | 'read'
      | 'look_up'
      | 'outline'
      | 'summarise'
      | 'explain'
      | 'explain_symbol'
      | 'dependencies'
      | 'overview'
      | 'rank_files'
  }
>

function* carryOutChange(world: World, intent: ChangeIntent): Plan<PlanResult> {
  switch (intent.type) {
    case 'create':
      return yield* createPlan(world, intent)
    case 'save':
      return yield* savePlan(world, intent)
    case 'combine':
      return yield* combinePlan(world, intent)
    case 'edit':
      return yield* editPlan(world, intent)
    case 'rename_symbol':
      return yield* renamePlan(world, intent)
    case 'delete':
      return yield* deletePlan(world, intent)
    case 'move':
      return yield* movePlan(world, intent)
    case 'run':
      return yield* runPlan(world, intent)
    case 'check':
      return yield* checkPlan(world, intent)
    case 'compare':
      return yield* comparePlan(world, intent)
    case 'table':
      return yield* tablePlan(world, intent)
    case 'condition':
      return yield* conditionPlan(world, intent, carryOutAll)
    case 'use_tool':
      return yield* toolPlan(world, intent)
    case 'again':
      return talk(world, { type: 'unclear' })
    default:
      return assertNever(intent)
  }
}
