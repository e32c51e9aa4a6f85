import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import { clusterTicks, findFailure, tickOf } from './scrub-ticks'

const events = readTour()
const ticks = events.flatMap((event) => tickOf(event) ?? [])

describe('ticks of the scrubber', () => {
  it('tells stages, responses and failures apart by shape', () => {
    const shapes = new Map(ticks.map((tick) => [events[tick.seq - 1]?.type, tick.shape]))
    expect(shapes.get('call.built')).toBe('bar')
    expect(shapes.get('call.succeeded')).toBe('dot')
    expect(shapes.get('call.errored')).toBe('diamond')
    expect(shapes.get('call.approval_requested')).toBe('diamond')
  })
  it('draws each by itself where there is room', () => {
    expect(clusterTicks(ticks, 0)).toHaveLength(ticks.length)
  })
  it('draws dense ones together without losing a failure', () => {
    const clusters = clusterTicks(ticks, 12)
    expect(clusters.length).toBeLessThan(10)
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(ticks.length)
    expect(clusters.filter((cluster) => cluster.tone === 'err').length).toBeGreaterThan(0)
  })
  it('finds the failures on both sides', () => {
    const first = findFailure(events, 1, 1)
    expect(events[(first ?? 0) - 1]?.type).toBe('call.errored')
    const second = findFailure(events, first ?? 0, 1)
    expect(events[(second ?? 0) - 1]?.type).toBe('call.failed')
    expect(findFailure(events, second ?? 0, 1)).toBeUndefined()
    expect(findFailure(events, second ?? 0, -1)).toBe(first)
  })
})
