import type { CallFilter } from '@/components/workbench/workbench-state'
import type { TimelineIndex } from './timeline-index'
import type { Lane, StepBar } from './timeline-model'

/** A row of the grid: a call, below an agent's call the model of its run, or above many calls the head of a turn. */
export type TimelineRow =
  | {
      readonly kind: 'call'
      readonly key: string
      readonly lane: Lane
      /** How many calls stand below it, where it is an agent's; folded away if it is closed. */
      readonly nested: number
      readonly isClosed: boolean
    }
  | {
      readonly kind: 'model'
      readonly key: string
      /** The agent's call, and the steps of its run in order; never empty. */
      readonly lane: Lane
      readonly steps: readonly StepBar[]
    }
  | {
      readonly kind: 'turn'
      readonly key: string
      readonly turn: number
      readonly count: number
      readonly isClosed: boolean
    }

/** From this many calls on, rows are grouped by turn. */
export const GROUP_FROM = 40

/** True for a call that did not get through. */
export function isFailedLane(lane: Lane): boolean {
  return lane.end !== null && lane.end !== 'succeeded' && lane.end !== 'cancelled'
}

/** True for a call that waited for somebody: a person, another call or a breakpoint. */
export function isWaitingLane(lane: Lane): boolean {
  return lane.segments.some(({ kind }) => kind === 'approval' || kind === 'queue' || kind === 'held')
}

function passes(lane: Lane, filter: CallFilter): boolean {
  if (filter.kind === 'failed') return isFailedLane(lane)
  if (filter.kind === 'waiting') return isWaitingLane(lane)
  return filter.kind === 'tool' ? lane.name === filter.tool : true
}

/** What a person has folded: turns by number, agents by the id of their call. */
export interface Folds {
  readonly turns: ReadonlySet<number>
  readonly agents: ReadonlySet<string>
}

/**
 * The rows to draw, in order, and how many calls the filter hides. Below an agent's call stand its own model, in a lane of
 * its own since agents may work side by side, and what it calls.
 */
export function laneRows(
  index: TimelineIndex,
  filter: CallFilter,
  folds: Folds,
): { rows: TimelineRow[]; hidden: number } {
  if (filter.kind === 'all') return { rows: byTurn(treeRows(index, folds.agents), folds.turns), hidden: 0 }
  const shown = index.lanes.filter((lane) => passes(lane, filter))
  const rows = shown.map((lane): CallRow => ({ kind: 'call', key: lane.callId, lane, nested: 0, isClosed: false }))
  return { rows: byTurn(rows, folds.turns), hidden: index.lanes.length - shown.length }
}

type LaneRow = Extract<TimelineRow, { kind: 'call' | 'model' }>
type CallRow = Extract<TimelineRow, { kind: 'call' }>

function treeRows({ lanes, steps }: TimelineIndex, closed: ReadonlySet<string>): LaneRow[] {
  const models = stepsByCall(steps)
  const below = new Map<string | undefined, Lane[]>()
  for (const lane of lanes) {
    const siblings = below.get(lane.parentCallId)
    if (siblings) siblings.push(lane)
    else below.set(lane.parentCallId, [lane])
  }
  const rows: LaneRow[] = []
  const add = (lane: Lane): number => {
    const isClosed = closed.has(lane.callId)
    const at = rows.length
    const row = { kind: 'call' as const, key: lane.callId, lane, nested: 0, isClosed }
    rows.push(row)
    const own = models.get(lane.callId)
    if (own) rows.push({ kind: 'model', key: `model ${lane.callId}`, lane, steps: own })
    for (const child of below.get(lane.callId) ?? []) row.nested += add(child)
    if (isClosed) rows.length = at + 1
    return row.nested + 1
  }
  for (const lane of below.get(undefined) ?? []) add(lane)
  return rows
}

function stepsByCall(steps: readonly StepBar[]): ReadonlyMap<string, readonly StepBar[]> {
  const found = new Map<string, StepBar[]>()
  for (const step of steps) {
    if (step.parentCallId === undefined) continue
    const own = found.get(step.parentCallId)
    if (own) own.push(step)
    else found.set(step.parentCallId, [step])
  }
  return found
}

/** From some calls on with a head for each turn, under which they fold. */
function byTurn(shown: readonly LaneRow[], closedTurns: ReadonlySet<number>): TimelineRow[] {
  const calls = shown.filter(({ kind }) => kind === 'call')
  if (calls.length < GROUP_FROM) return [...shown]
  const counts = new Map<number, number>()
  for (const { lane } of calls) counts.set(lane.turn, (counts.get(lane.turn) ?? 0) + 1)
  const rows: TimelineRow[] = []
  let turn: number | undefined
  for (const row of shown) {
    const { lane } = row
    const isClosed = closedTurns.has(lane.turn)
    if (lane.turn !== turn) {
      turn = lane.turn
      rows.push({ kind: 'turn', key: `turn ${lane.callId}`, turn, count: counts.get(turn) ?? 0, isClosed })
    }
    if (!isClosed) rows.push(row)
  }
  return rows
}
