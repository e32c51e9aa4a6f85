import type { SessionEvent } from '@/lib/session/events'

/** Shape says what it is: bar = a stage, dot = a response, diamond = a failure or an approval. */
export type TickShape = 'bar' | 'dot' | 'diamond'
export type TickTone = 'build' | 'policy' | 'approval' | 'execute' | 'ok' | 'err' | 'neutral'

export interface ScrubTick {
  readonly seq: number
  readonly shape: TickShape
  readonly tone: TickTone
}

/** A tick, or several too close to be told apart. */
export interface TickCluster extends ScrubTick {
  readonly count: number
}

/** The tick of an event, or null for events that need none. */
export function tickOf(event: SessionEvent): ScrubTick | null {
  const { seq } = event
  switch (event.type) {
    case 'call.built':
      return { seq, shape: 'bar', tone: 'build' }
    case 'call.policy':
      return { seq, shape: 'bar', tone: 'policy' }
    case 'call.executing':
      return { seq, shape: 'bar', tone: 'execute' }
    case 'call.approval_requested':
    case 'call.approval_given':
      return { seq, shape: 'diamond', tone: 'approval' }
    case 'call.succeeded':
      return { seq, shape: 'dot', tone: 'ok' }
    case 'call.errored':
    case 'call.failed':
    case 'model.failed':
      return { seq, shape: 'diamond', tone: 'err' }
    case 'call.cancelled':
      return { seq, shape: 'dot', tone: 'neutral' }
    case 'mcp.changed':
      return event.diff ? { seq, shape: 'bar', tone: 'neutral' } : null
    default:
      return null
  }
}

const WEIGHT: Readonly<Record<TickShape, number>> = { diamond: 2, dot: 1, bar: 0 }

/** Ticks closer than `room` events are drawn as one, the most telling of them; failures never hide behind stages. */
export function clusterTicks(ticks: readonly ScrubTick[], room: number): TickCluster[] {
  const clusters: TickCluster[] = []
  let start = Number.NEGATIVE_INFINITY
  for (const tick of ticks) {
    const last = clusters.at(-1)
    if (!last || tick.seq - start >= room) {
      clusters.push({ ...tick, count: 1 })
      start = tick.seq
      continue
    }
    const isStronger =
      WEIGHT[tick.shape] > WEIGHT[last.shape] ||
      (tick.tone === 'err' && last.tone !== 'err' && tick.shape === last.shape)
    clusters[clusters.length - 1] = { ...(isStronger ? tick : last), count: last.count + 1 }
  }
  return clusters
}

/** True for events that next and previous failure stop at. */
export function isFailureEvent(event: SessionEvent): boolean {
  return event.type === 'call.errored' || event.type === 'call.failed' || event.type === 'model.failed'
}

/** Seq of the next failure after, or the last before `seq`; undefined where there is none. */
export function findFailure(events: readonly SessionEvent[], seq: number, direction: 1 | -1): number | undefined {
  for (let index = seq - 1 + direction; index >= 0 && index < events.length; index += direction) {
    const event = events[index]
    if (event && isFailureEvent(event)) return event.seq
  }
  return undefined
}
