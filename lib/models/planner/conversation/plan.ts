import type { Exchange } from './turns'

/** A functionCall that the planner wants to make: a declared name with arguments bound to its parameters. */
export interface BoundCall {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

/**
 * A plan: it yields the calls of one step and is given back what came of them, in the same order. Since a plan has no
 * other input than the world it was made with, running it again over recorded steps leads to the same place.
 */
export type Plan<T> = Generator<readonly BoundCall[], T, readonly Exchange[]>

/** Where a plan stands once all recorded steps have been fed to it. */
export type PlanState<T> =
  | { readonly status: 'wants_calls'; readonly calls: readonly BoundCall[] }
  | { readonly status: 'done'; readonly value: T }

export interface ReplayHooks {
  /** Called before each recorded step is fed: whatever the plan said until then has been said before. */
  readonly onRecordedStep: () => void
  /** False for a recorded step that this plan cannot have asked for (a person or another model made it). */
  readonly isOwnStep: (wanted: readonly BoundCall[], recorded: readonly Exchange[]) => boolean
}

/**
 * Runs a plan from its start over the recorded steps and gives where it stands: the calls of the next step, or its
 * end. This is what makes the planner stateless: nothing is kept between two steps but the conversation.
 */
export function replayPlan<T>(
  plan: Plan<T>,
  steps: readonly (readonly Exchange[])[],
  hooks: ReplayHooks,
): PlanState<T> {
  let state: IteratorResult<readonly BoundCall[], T> = plan.next()
  for (const step of steps) {
    if (state.done) break
    if (!hooks.isOwnStep(state.value, step)) continue
    hooks.onRecordedStep()
    state = plan.next(alignStep(state.value, step))
  }
  return state.done ? { status: 'done', value: state.value } : { status: 'wants_calls', calls: state.value }
}

/** Pairs wanted calls with recorded ones: by place where the numbers agree, else by name in order. */
function alignStep(wanted: readonly BoundCall[], recorded: readonly Exchange[]): readonly Exchange[] {
  if (wanted.length === recorded.length) return recorded
  const left = [...recorded]
  return wanted.map((call): Exchange => {
    const at = left.findIndex((exchange) => exchange.call.name === call.name)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ?? { call: { id: '', ...call }, response: undefined }
  })
}
