import type { CallFilter } from '@/components/workbench/workbench-state'
import type { TimelineIndex } from './timeline-index'
import type { Lane } from './timeline-model'

/** A row of the grid: a call, or above many calls the head of a turn. */
export type TimelineRow =
  | { readonly kind: 'call'; readonly key: string; readonly lane: Lane }
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

/** The rows to draw, in order, and how many calls the filter hides. */
export function laneRows(
  index: TimelineIndex,
  filter: CallFilter,
  closedTurns: ReadonlySet<number>,
): { rows: TimelineRow[]; hidden: number } {
  const shown = filter.kind === 'all' ? index.lanes : index.lanes.filter((lane) => passes(lane, filter))
  const hidden = index.lanes.length - shown.length
  if (shown.length < GROUP_FROM) return { rows: shown.map(toRow), hidden }
  const counts = new Map<number, number>()
  for (const lane of shown) counts.set(lane.turn, (counts.get(lane.turn) ?? 0) + 1)
  const rows: TimelineRow[] = []
  let turn: number | undefined
  for (const lane of shown) {
    const isClosed = closedTurns.has(lane.turn)
    if (lane.turn !== turn) {
      turn = lane.turn
      rows.push({ kind: 'turn', key: `turn ${lane.callId}`, turn, count: counts.get(turn) ?? 0, isClosed })
    }
    if (!isClosed) rows.push(toRow(lane))
  }
  return { rows, hidden }
}

function toRow(lane: Lane): TimelineRow {
  return { kind: 'call', key: lane.callId, lane }
}
