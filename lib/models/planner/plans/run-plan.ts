import type { Plan } from '../conversation/plan'
import type { World } from '../conversation/world'
import { parseCommand } from '../responses/parse-outputs'
import type { Intent } from '../understanding/intent'
import { performOne, type ToolProblem } from './perform'
import { done, type PlanResult, sayProblem, stopped } from './say-problem'

export type CommandOutcome =
  | { readonly ok: true; readonly text: string; readonly exitCode: number | undefined }
  | { readonly ok: false; readonly problem: ToolProblem }

/** Runs one command line with whatever declared tool runs commands. */
export function* runCommand(
  world: World,
  command: string,
  purpose = world.wording.purpose(world.clause),
): Plan<CommandOutcome> {
  const outcome = yield* performOne(world, { capability: 'run', roles: { command }, purpose })
  return outcome.ok ? { ok: true, ...parseCommand(outcome.output) } : { ok: false, problem: outcome.problem }
}

/** Runs the command that the user gave and shows its output. */
export function* runPlan(world: World, intent: Extract<Intent, { type: 'run' }>): Plan<PlanResult> {
  const ran = yield* runCommand(world, intent.command)
  if (!ran.ok) return stopped(sayProblem(world, ran.problem))
  world.memory.value = { name: intent.command, text: ran.text }
  world.memory.check = { command: intent.command, output: ran.text }
  return done(world.wording.ran(intent.command, ran.text, ran.exitCode))
}
