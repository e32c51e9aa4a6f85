import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import type { CallFilter } from '@/components/workbench/workbench-state'
import type { SessionEvent } from '@/lib/session/events'
import { laneRows } from './lane-rows'
import { TimelineIndex } from './timeline-index'

const index = new TimelineIndex()
index.append(readTour())
const none = { turns: new Set<number>(), agents: new Set<string>() }

describe('laneRows', () => {
  const cases: { name: string; filter: CallFilter; calls: string[] }[] = [
    { name: 'shows all', filter: { kind: 'all' }, calls: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] },
    { name: 'shows what failed', filter: { kind: 'failed' }, calls: ['c4', 'c5'] },
    { name: 'shows what waited for somebody', filter: { kind: 'waiting' }, calls: ['c6', 'c7', 'c8'] },
    { name: 'shows one tool', filter: { kind: 'tool', tool: 'replace' }, calls: ['c4', 'c6', 'c8'] },
  ]
  it.each(cases)('$name', ({ filter, calls }) => {
    const { rows, hidden } = laneRows(index, filter, none)
    expect(rows.map((row) => row.key)).toEqual(calls)
    expect(hidden).toBe(8 - calls.length)
  })

  it('puts what an agent calls below the agent’s call, and folds it away', () => {
    const nested = new TimelineIndex()
    nested.append(readTour())
    const [lane] = nested.lanes
    if (!lane) throw new Error('the tour has calls')
    const add = (callId: string, parentCallId: string, depth: number) =>
      nested.lanes.push({ ...lane, callId, parentCallId, depth, number: nested.lanes.length + 1 })
    add('c9', 'c2', 1)
    add('c10', 'c9', 2)
    const keys = (agents: string[]) =>
      laneRows(nested, { kind: 'all' }, { ...none, agents: new Set(agents) }).rows.map((row) => row.key)
    expect(keys([]).slice(0, 5)).toEqual(['c1', 'c2', 'c9', 'c10', 'c3'])
    expect(keys(['c9']).slice(0, 4)).toEqual(['c1', 'c2', 'c9', 'c3'])
    expect(keys(['c2']).slice(0, 3)).toEqual(['c1', 'c2', 'c3'])
    const [, head] = laneRows(nested, { kind: 'all' }, { ...none, agents: new Set(['c2']) }).rows
    expect(head).toMatchObject({ nested: 2, isClosed: true })
  })

  it('gives the model of each agent at work side by side a lane of its own, in which nothing overlaps', () => {
    const log = [
      { seq: 1, at: 0, type: 'run.started', run: 'r1', turn: 1 },
      { seq: 2, at: 0, type: 'model.requested', run: 'r1', turn: 1, step: 1 },
      { seq: 3, at: 1, type: 'model.called', run: 'r1', step: 1, callId: 'c1', name: 'agent_a', args: {} },
      { seq: 4, at: 1, type: 'model.called', run: 'r1', step: 1, callId: 'c2', name: 'agent_b', args: {} },
      { seq: 5, at: 2, type: 'model.replied', run: 'r1', step: 1 },
      { seq: 6, at: 3, type: 'run.started', run: 'r2', turn: 1, parentCallId: 'c1' },
      { seq: 7, at: 3, type: 'model.requested', run: 'r2', turn: 1, step: 1 },
      { seq: 8, at: 3, type: 'run.started', run: 'r3', turn: 1, parentCallId: 'c2' },
      { seq: 9, at: 3, type: 'model.requested', run: 'r3', turn: 1, step: 1 },
      { seq: 10, at: 9, type: 'model.replied', run: 'r2', step: 1 },
      { seq: 11, at: 9, type: 'model.requested', run: 'r2', turn: 1, step: 2 },
      { seq: 12, at: 12, type: 'model.replied', run: 'r3', step: 1 },
      { seq: 13, at: 13, type: 'model.replied', run: 'r2', step: 2 },
    ] as SessionEvent[] // only what is looked at
    const agents = new TimelineIndex()
    agents.append(log)
    const { rows } = laneRows(agents, { kind: 'all' }, none)
    expect(rows.map(({ key }) => key)).toEqual(['c1', 'model c1', 'c2', 'model c2'])
    const lanes = rows.flatMap((row) => (row.kind === 'model' ? [row.steps] : []))
    expect(lanes.map((steps) => steps.map(({ run, step }) => `${run}/${step}`))).toEqual([['r2/1', 'r2/2'], ['r3/1']])
    for (const steps of lanes) {
      for (const [at, { segment }] of steps.entries()) {
        const before = steps[at - 1]?.segment.until
        if (before) expect(segment.from.at).toBeGreaterThanOrEqual(before.at)
      }
    }
    const closed = laneRows(agents, { kind: 'all' }, { ...none, agents: new Set(['c1']) }).rows
    expect(closed.map(({ key }) => key)).toEqual(['c1', 'c2', 'model c2'])
  })

  it('groups by turn from forty calls on, and folds a closed turn', () => {
    const many = new TimelineIndex()
    many.append(readTour())
    const [lane] = many.lanes
    if (!lane) throw new Error('the tour has calls')
    for (let number = 9; number <= 48; number++)
      many.lanes.push({ ...lane, callId: `c${number}`, number, turn: number < 30 ? 1 : 2 })
    const open = laneRows(many, { kind: 'all' }, none).rows
    expect(open.filter((row) => row.kind === 'turn')).toHaveLength(2)
    expect(open).toHaveLength(50)
    const closed = laneRows(many, { kind: 'all' }, { ...none, turns: new Set([1]) }).rows
    expect(closed[0]).toMatchObject({ kind: 'turn', turn: 1, count: 29, isClosed: true })
    expect(closed).toHaveLength(21)
  })
})
