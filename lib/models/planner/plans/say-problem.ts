import { assertNever } from '../../../base/assert'
import type { World } from '../conversation/world'
import type { ToolProblem } from './perform'

/** What a plan came to: what it says, and whether it went through. A plan that did not stops the ones after it. */
export interface PlanResult {
  readonly said: string
  readonly isDone: boolean
  /** Said only where nothing after it says more: a file that was read to look something up in it. */
  readonly isQuiet?: boolean
}

/** A plan that went through. */
export function done(said: string, isQuiet = false): PlanResult {
  return { said, isDone: true, isQuiet }
}

/** A plan that stops here, with an honest sentence or a question. */
export function stopped(said: string): PlanResult {
  return { said, isDone: false }
}

/** The sentence for a problem with a tool. */
export function sayProblem(world: World, problem: ToolProblem): string {
  const { wording } = world
  switch (problem.kind) {
    case 'no_tool':
      return wording.noTool(problem.capability)
    case 'unfilled':
      return wording.unfilled(problem.tool, problem.properties)
    case 'rejected':
      return wording.rejected(problem.tool, problem.reason)
    case 'denied':
      return wording.denied(problem.tool, problem.message)
    case 'cancelled':
      return wording.cancelled(problem.tool)
    case 'invalid':
      return wording.invalid(problem.tool, problem.message)
    case 'failed':
      return wording.failed(problem.tool, problem.message)
    default:
      return assertNever(problem)
  }
}
