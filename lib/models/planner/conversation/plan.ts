import { jsonEqual } from '../../../base/json'
import { readReply } from '../responses/read-reply'
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
  /** Called for a call that went out otherwise than it was meant and failed: it is going to be sent as it was meant. */
  readonly onSlip: (meant: BoundCall, sent: Exchange) => void
}

/** A slipped call is sent again at most this often; then its failure counts. */
const MAX_SLIPS = 5

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
  let open = state.done ? undefined : openStep(state.value)
  for (const [index, step] of steps.entries()) {
    if (!open || state.done) break
    const wanted = openCalls(open)
    if (!hooks.isOwnStep(wanted, step)) continue
    if (isLoop(wanted, step, steps[index - 1]) && mayPassOver(open, step)) continue
    hooks.onRecordedStep()
    takeStep(open, step, hooks.onSlip)
    if (openCalls(open).length > 0) continue
    state = plan.next(open.exchanges.flatMap((exchange) => exchange ?? []))
    open = state.done ? undefined : openStep(state.value)
  }
  return state.done
    ? { status: 'done', value: state.value }
    : { status: 'wants_calls', calls: open ? openCalls(open) : state.value }
}

/** The calls a plan waits for, with what has come back for each so far. */
interface OpenStep {
  readonly calls: readonly BoundCall[]
  readonly exchanges: (Exchange | undefined)[]
  slips: number
}

function openStep(calls: readonly BoundCall[]): OpenStep {
  return { calls, exchanges: calls.map(() => undefined), slips: 0 }
}

function openCalls(open: OpenStep): readonly BoundCall[] {
  return open.calls.filter((_, at) => open.exchanges[at] === undefined)
}

/** Fills in what a recorded step answers; a call that failed because it went out otherwise than meant stays open. */
function takeStep(open: OpenStep, step: readonly Exchange[], onSlip: ReplayHooks['onSlip']): void {
  const wanted = openCalls(open)
  const aligned = alignStep(wanted, step)
  const mayRepeat = open.slips < MAX_SLIPS
  for (const [at, call] of wanted.entries()) {
    const exchange = aligned[at]
    if (exchange && mayRepeat && isSlip(call, exchange)) onSlip(call, exchange)
    else open.exchanges[open.calls.indexOf(call)] = exchange
  }
  open.slips += 1
}

/** A failed call that is not what was meant. What a person rejected or stopped is no slip, whatever it was. */
function isSlip(meant: BoundCall, { call, response }: Exchange): boolean {
  if (call.name === meant.name && jsonEqual(call.args, meant.args)) return false
  const { kind } = readReply({ call, response })
  return response !== undefined && kind !== 'output' && kind !== 'rejected' && kind !== 'cancelled'
}

/** The step before made once more, where something else is wanted. */
function isLoop(
  wanted: readonly BoundCall[],
  step: readonly Exchange[],
  before: readonly Exchange[] | undefined,
): boolean {
  if (!before || before.length !== step.length) return false
  const isRepeat = step.every(({ call }, at) => isSameCall(call, before[at]?.call))
  return isRepeat && !wanted.every((call, at) => isSameCall(call, step[at]?.call))
}

/** A loop is passed over; the same failure again and again is a slip each time, and no more than so many of those are. */
function mayPassOver(open: OpenStep, step: readonly Exchange[]): boolean {
  if (!step.some((exchange) => readReply(exchange).kind !== 'output')) return true
  open.slips += 1
  return open.slips <= MAX_SLIPS
}

function isSameCall(left: BoundCall | Exchange['call'], right: Exchange['call'] | undefined): boolean {
  return right !== undefined && left.name === right.name && jsonEqual(left.args, right.args)
}

/** Pairs wanted calls with recorded ones: by place where the numbers agree, else the same calls, then by name in order. */
function alignStep(wanted: readonly BoundCall[], recorded: readonly Exchange[]): readonly Exchange[] {
  if (wanted.length === recorded.length) return recorded
  const left = [...recorded]
  const take = (fits: (exchange: Exchange) => boolean) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const same = wanted.map((call) => take((exchange) => isSameCall(call, exchange.call)))
  return wanted.map((call, at) => {
    const found = same[at] ?? take((exchange) => exchange.call.name === call.name)
    return found ?? { call: { id: '', ...call }, response: undefined }
  })
}
